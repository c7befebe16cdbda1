{table} as found where {found_is_ours} and {found_is_served}
