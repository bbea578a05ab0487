"""The bot as one process among others, which precede, follow or accompany it.

===============  ===================================================================
``app``          the bot, and its slash commands
``composition``  makes all parts of the running bot
``catching_up``  catches up on the work that the previous process left undone
``monitor``      serves health and metrics over HTTP
``sessions``     the client of discord.py, and all that uses its private parts
``handover``     hands the gateway's sessions to the next process
``bridge``       resumes a session of the previous process until a new one has begun
``forwarding``   forwards interactions to the process that has their table
``news``         acts on notifications from the bot's other processes
``starts``       when a session may begin, and when to try a connection again
===============  ===================================================================
"""
