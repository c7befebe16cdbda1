initdb=$1; server=$2; owner=$3; shift 3
chmod 755 .; if [ -n "$owner" ]; then chown "$owner" .; fi
if "$@" "$initdb" -D "$folder/data" -U postgres --auth=trust --no-sync \
  --encoding=UTF8 --locale=C \
  >/dev/null 2>"$folder/complaints"
then
  "$@" "$server" -D "$folder/data" -k "$folder" -p 5432 -c listen_addresses= -c fsync=off \
    >/dev/null 2>"$folder/complaints" </dev/null &
  child=$!
  echo started
else
  tail -n 1 "$folder/complaints"
fi
