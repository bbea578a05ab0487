"""The bot as one process that follows another.

============  =====================================================================================
``sessions``  the library's client; all that is private of the library is used there
``handover``  what passes from one process to the next
``bridge``    resumes a session of the process before, until the library's own has begun
``starts``    when sessions may begin, and when a connection is tried again
============  =====================================================================================
"""
