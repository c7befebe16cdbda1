'To adopt a row, write its id as `id:` into the source, and build again; one that is to go, '
                || 'declare in hornbook.yaml under `retired:`. Rows of another program belong in a database '
                || 'of their own.'
