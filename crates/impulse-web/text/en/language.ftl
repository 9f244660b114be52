# Choosing a language. What a language calls itself is not here: it is the same everywhere.

pages-language = Language
pages-language-about = The page starts in the first language of your browser that it knows. A language once used also works offline.
pages-language-failed = { $language } could not be loaded. Check the connection and try again.
pages-rules-loading = Loading the rules …
pages-rules-failed = The rules could not be loaded in your language. Here they are in English.
