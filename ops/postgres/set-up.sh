#!/bin/bash
# Makes the roles and the database of the product on the primary, or gives the roles the passwords that are in the secrets now; may run again
# at any time. The owner migrates, the servers read and write, the replicator is the standby's. In a new database a commit waits from then on
# until the standby has it on disk: no failover loses what was acknowledged (protect.sh changes that).
set -eu
secret() { cat "/run/secrets/$1"; }
PGPASSWORD=$(secret postgres_password)
export PGPASSWORD PGUSER=postgres PGHOST=postgres,postgres-standby PGTARGETSESSIONATTRS=read-write
until psql --quiet --no-psqlrc --command='select' >/dev/null 2>&1; do sleep 1; done
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=owner="$(secret owner_password)" --set=server="$(secret server_password)" \
  --set=replicator="$(secret replicator_password)" --file=- <<'SQL'
-- The standby, for which a commit waits, cannot follow before there is a replicator.
set synchronous_commit = local;
select format('create role %I login', name) from unnest(array['kaeo_owner', 'kaeo_server', 'replicator']) name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role kaeo_owner password :'owner';
alter role kaeo_server password :'server';
alter role replicator replication password :'replicator';
-- Behind PgBouncer connections bring no limits of their own; servers without a pooler set the same ones.
alter role kaeo_server set statement_timeout = '30s';
alter role kaeo_server set lock_timeout = '5s';
alter role kaeo_server set idle_in_transaction_session_timeout = '60s';
-- Who follows, and which commits wait, for the metrics.
grant pg_read_all_stats to kaeo_server;
select not exists (select from pg_database where datname = 'kaeo') as is_new \gset
\if :is_new
  create database kaeo owner kaeo_owner;
  alter system set synchronous_standby_names = '"postgres-standby"';
  select pg_reload_conf();
\endif
SQL
echo 'roles and database are there'
