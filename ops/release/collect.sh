#!/bin/sh
# Removes once a day what neither a page nor a rollback needs from the release store: the newest ten releases of each name stay. The time of
# /tmp/succeeded is that of the last run that succeeded, or of the start.
set -eu
trap 'exit 0' TERM INT
touch /tmp/succeeded
while :; do
  sleep 86400 &
  wait $!
  if node releases/src/cli/cli.ts gc --keep 10; then touch /tmp/succeeded; else echo 'gc: it failed and is tried again in a day' >&2; fi
done
