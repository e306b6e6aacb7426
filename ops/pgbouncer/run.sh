#!/bin/sh
# Runs PgBouncer in front of one of the two databases, $SERVER. Each has one of its own, so that a server of ours, which asks each address whether it
# is the primary, finds it behind them too. docs/scaling.md says when this is worth it.
set -eu
umask 077
printf '"kaeo_server" "%s"\n' "$(cat /run/secrets/server_password)" >/tmp/users.txt
cat >/tmp/pgbouncer.ini <<CONF
[databases]
kaeo = host=$SERVER port=5432 dbname=kaeo

[pgbouncer]
listen_addr = *
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /tmp/users.txt
pool_mode = transaction
# Connections of servers, and of those the ones to PostgreSQL: below its max_connections, with room for operators and the standby.
max_client_conn = 2000
default_pool_size = 80
query_wait_timeout = 5
server_connect_timeout = 2
# What a transaction prepares has to be there on whichever connection the next one gets. Older versions know no such setting.
$(pgbouncer --version | awk 'NR == 1 { split($2, v, "."); if (v[1] > 1 || v[2] >= 21) print "max_prepared_statements = 200" }')
log_connections = 0
log_disconnections = 0
CONF
exec pgbouncer /tmp/pgbouncer.ini
