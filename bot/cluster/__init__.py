"""Several processes of the bot on one database. Nothing of it is imported if there is one.

============  ========================================================================
``shares``    the share of a process of the requests that the bot may make
``identify``  when sessions of the gateway may begin
``news``      settings and emojis that another process has changed
============  ========================================================================
"""
