#!/bin/bash
# Starts PostgreSQL as a standby of the server $PRIMARY: an empty data folder is filled with a copy of it first. Once it is promoted
# (pg_ctl promote), the same command starts it as a primary.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD=$(cat /run/secrets/replicator_password)
  export PGPASSWORD
  chmod 700 "$PGDATA"
  until pg_basebackup --host="$PRIMARY" --username=replicator --pgdata="$PGDATA" --slot=standby --write-recovery-conf --checkpoint=fast; do
    echo "the primary $PRIMARY cannot be copied yet"
    # What a copy that failed has left.
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
  unset PGPASSWORD
fi
exec "$@"
