#!/bin/bash
# Run it on the primary. Makes each commit wait until the standby has it on disk; `off` ends this, e.g. during a long outage of the standby.
#
#   docker compose exec postgres bash /ops/postgres/protect.sh [off]
set -eu
run() { psql --host="$(sed -n 5p "$PGDATA/postmaster.pid")" --username=postgres --quiet --no-psqlrc --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1"; }
case ${1:-} in
'')
  [ "$(run "select count(*) from pg_stat_replication where application_name = '$PEER' and state = 'streaming'")" = 1 ] || {
    echo "$PEER is not streaming: every commit would wait" >&2
    exit 1
  }
  run "alter system set synchronous_standby_names = '\"$PEER\"'"
  ;;
off) run "alter system set synchronous_standby_names = ''" ;;
*) echo 'usage: protect.sh [off]' >&2 && exit 2 ;;
esac
run 'select pg_reload_conf()' >/dev/null
echo "synchronous_standby_names = '$(sleep 1 && run 'show synchronous_standby_names')'"
