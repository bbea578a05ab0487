"""What works on tables: changes are stored, deadlines carried out, and computer players play.

===================  ==============================================================================
``service``          everything that can be changed at a table, each as one method
``versions``         the newest version of each table, and how a change of it is stored
``people``           settings of people and servers
``meetings``         the games that people have played with each other
``allowance``        how often someone may do something, or have others notified
``timekeeper``       carries out deadlines
``outages``          where Discord cannot be reached, so that the clocks stand still
``computers``        makes the moves of computer players
``thinking``         the processes in which strong players compute
``thinker``          what runs in such a process
``reviews``          reviews of finished games, computed in the same processes
``replays``          finished games step by step, for those who look at one again
``fair_turns``       what many wait for, handed out to one server after the other
``interlude_queue``  moments that public messages show for a while, one after another
``single_flight``    a result for everyone who asks for it at the same time
===================  ==============================================================================
"""
