#!/bin/sh
# Once a day removes releases from the store that neither a page nor a rollback needs; the newest ten of each name stay. The modification time of
# /tmp/succeeded is the time of the last successful run, or of the start.
set -eu
trap 'exit 0' TERM INT
touch /tmp/succeeded
while :; do
  sleep 86400 &
  wait $!
  if node releases/src/cli/cli.ts gc --keep 10; then touch /tmp/succeeded; else echo 'gc failed; next attempt in a day' >&2; fi
done
