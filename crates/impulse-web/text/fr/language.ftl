# Le choix de la langue.

pages-language = Langue
pages-language-about = La page s’ouvre dans la première langue de votre navigateur qu’elle connaît. Une langue déjà utilisée fonctionne aussi hors ligne.
pages-language-failed = { $language } : chargement impossible. Vérifiez la connexion et réessayez.
pages-rules-loading = Chargement des règles…
pages-rules-failed = Les règles n’ont pas pu être chargées dans votre langue. Les voici en anglais.
