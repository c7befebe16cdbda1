  -- {table} serves what was built, and nothing else.
  {totals}
