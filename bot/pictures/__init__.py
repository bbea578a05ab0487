"""Drawings as files, and what is uploaded of them.

=================  =================================================================================
``files``          the pictures of a message as the files that it is sent with
``drawing_queue``  has each picture drawn, in a process beside the bot
``painter``        that process
``emojis``         the bot's own emojis at Discord
=================  =================================================================================
"""
