"""The bot as one process that follows another.

============  =====================================================================================
``sessions``  the library's client: its sessions, and those of the process before
``bridge``    resumes a session of the process before, until the library's own has begun
``starts``    when sessions may begin, and when a connection is tried again
============  =====================================================================================
"""
