# One that is only starting does not hear the first time.
while [ -n "$child" ] && kill -0 "$child" 2>/dev/null; do
  if [ -s data/postmaster.pid ]; then kill -INT "$(head -n 1 data/postmaster.pid)"; fi
  sleep 0.05
done
