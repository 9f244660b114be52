# La scelta della lingua.

pages-language = Lingua
pages-language-about = La pagina si apre nella prima lingua del tuo browser che conosce. Una lingua già usata funziona anche senza rete.
pages-language-failed = { $language }: impossibile caricare la lingua. Controlla la connessione e riprova.
pages-rules-loading = Caricamento delle regole…
pages-rules-failed = Non è stato possibile caricare le regole nella tua lingua. Eccole in inglese.
