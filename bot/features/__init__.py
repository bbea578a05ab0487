"""What people can do: one file a feature, which reads a request and answers it.

A control's custom_id begins with its `bot.screens.kit.Kind`. The `bot.features.routes.Route` of
that kind, or its `bot.features.routes.TableRoute`, names the method that answers.
"""
