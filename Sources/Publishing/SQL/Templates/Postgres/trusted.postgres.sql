--- Whether something belongs to somebody who may do what a table's owner may, or the other way round: that owner, not
--- being one who may do everything, was given the rights of the other.
({owner} = any (trusted) or pg_catalog.pg_has_role({owner}, {of}, 'member')
        or pg_catalog.pg_has_role({of}, {owner}, 'usage')
          and not (select rolsuper from pg_catalog.pg_roles where pg_roles.oid = {of}))
