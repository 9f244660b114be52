# The table screen.

web-title = Impulse
