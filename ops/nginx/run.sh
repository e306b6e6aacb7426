#!/bin/sh
# Runs nginx, which asks for the addresses of servers when it is started only: a container that comes back may have another one. The names are
# asked for here each second, and nginx reads its configuration anew, which breaks no connection, when an answer is another.
set -eu

# What nginx is told: `server` lines of the names that have an address, or one that refuses, so that nginx starts with all of them away.
servers() {
  port=$1
  shift
  for name in "$@"; do
    address=$(getent ahostsv4 "$name" | awk 'NR == 1 { print $1 }')
    # A server that could not be reached three times is left alone for two seconds; what it was asked goes to the other.
    [ -z "$address" ] || echo "    server $address:$port max_fails=3 fail_timeout=2s; # $name"
  done | sort | grep . || echo "    server 127.0.0.1:1;"
}

upstreams() {
  cat <<CONF
upstream servers {
    zone servers 64k;
$(servers 8080 backend-1 backend-2)
    keepalive 64;
    keepalive_timeout 30s;
}
# Polling is a conversation of many requests with one server: who asks chooses it.
upstream sockets {
    zone sockets 64k;
    hash \$remote_addr\$http_user_agent consistent;
$(servers 8080 backend-1 backend-2)
}
upstream pages {
    zone pages 64k;
$(servers 8081 gateway-1 gateway-2)
    keepalive 32;
    keepalive_timeout 30s;
}
upstream release_service {
    zone release_service 64k;
$(servers 8095 release-service)
}
CONF
}

upstreams >/tmp/upstreams.conf
nginx -c /ops/nginx/nginx.conf -g 'daemon off;' &
nginx=$!
trap 'kill -QUIT $nginx 2>/dev/null' TERM QUIT INT
while kill -0 $nginx 2>/dev/null; do
  sleep 1 &
  wait $! || true
  upstreams >/tmp/upstreams.next
  if ! cmp -s /tmp/upstreams.conf /tmp/upstreams.next; then
    mv /tmp/upstreams.next /tmp/upstreams.conf
    kill -HUP $nginx
  fi
done
wait $nginx
