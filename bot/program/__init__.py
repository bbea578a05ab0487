"""The bot as one process that follows another, or is one of several.

===============  ===================================================================================
``app``          the bot, and its tree of commands
``composition``  makes all parts of the running bot
``catching_up``  takes up what the process before left undone
``monitor``      serves health and metrics by HTTP
``sessions``     the library's client; all that is private of the library is used there
``handover``     what passes from one process to the next
``bridge``       resumes a session of the process before, until the library's own has begun
``forwarding``   what processes hand on to each other
``news``         what they tell each other
``starts``       when sessions may begin, and when a connection is tried again
===============  ===================================================================================
"""
