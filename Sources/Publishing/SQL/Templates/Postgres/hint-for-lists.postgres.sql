'Ids of this table are made of those in the sources, so a row with another cannot be adopted: write what it says '
                || 'into the sources, and delete it, or give it another `slug` and unpublish it. One of ours that '
                || 'is to go, declare in hornbook.yaml under `retired:`.'
