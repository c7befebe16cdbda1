    revoke insert, update on {table} from public, authenticated;
    grant {grants} on {table} to authenticated;
