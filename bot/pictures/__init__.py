"""Pictures as files, and the bot's emojis at Discord.

=================  =================================================================================
``files``          the pictures of a message as the files that are sent with it
``drawing_queue``  has each picture drawn, by a process beside the bot
``painter``        the process that draws
``emojis``         uploads the bot's own emojis to Discord
=================  =================================================================================
"""
