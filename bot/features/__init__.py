"""What people can do: one module a feature, which reads a request and answers it.

A control's custom_id begins with its `bot.screens.kit.Kind`. The `bot.features.routes.Route` or
`bot.features.routes.TableRoute` of that kind names the method that handles the click.
"""
