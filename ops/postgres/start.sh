#!/bin/bash
# Starts PostgreSQL in its current role: primary, or standby of $PEER.
#
# NODE        name of this server; as a standby it is the cluster_name for which commits of the primary wait
# PEER        the other server
# BEGINS_AS   primary or standby: the role of an empty data folder
#
# A former primary does not start while $PEER is the primary: two primaries would both accept writes. It waits until rejoin.sh makes it the
# standby.
set -eu
secret() { cat "/run/secrets/$1"; }
as_replicator() { PGPASSWORD=$(secret replicator_password) PGCONNECT_TIMEOUT=2 "$@"; }

# Name of its replication slot at the peer; slot names have no hyphens.
slot=${NODE//-/_}

copy_of_peer() {
  chmod 700 "$PGDATA"
  until {
    # Creating the slot fails if an earlier attempt already created it.
    as_replicator psql --quiet --no-psqlrc "host=$PEER user=replicator replication=yes" --command="CREATE_REPLICATION_SLOT $slot PHYSICAL" || true
    as_replicator pg_basebackup --host="$PEER" --username=replicator --pgdata="$PGDATA" --slot="$slot" --write-recovery-conf --checkpoint=fast
  } 2>&1; do
    echo "the primary $PEER cannot be copied yet"
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
  # The copied setting names this server as the standby. protect.sh sets it on the primary.
  sed -i '/^synchronous_standby_names/d' "$PGDATA/postgresql.auto.conf"
}

peer_is_primary() {
  [ "$(as_replicator psql --no-psqlrc --tuples-only --no-align --command='select not pg_is_in_recovery()' \
    "host=$PEER user=replicator dbname=postgres" 2>/dev/null)" = t ]
}

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ "$BEGINS_AS" = standby ] || peer_is_primary; then copy_of_peer; fi
elif [ ! -e "$PGDATA/standby.signal" ] && peer_is_primary; then
  echo "$PEER is the primary now; rejoin.sh makes this server its standby"
  until [ -e "$PGDATA/rejoin" ]; do sleep 1; done
  find "$PGDATA" -mindepth 1 -delete
  copy_of_peer
fi

if [ -e "$PGDATA/standby.signal" ]; then exec "$@" "-ccluster_name=$NODE" -cunix_socket_directories=/tmp; fi
POSTGRES_PASSWORD=$(secret postgres_password)
export POSTGRES_PASSWORD
exec docker-entrypoint.sh "$@" "-ccluster_name=$NODE"
