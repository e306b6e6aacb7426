#!/bin/bash
# Fetches the copy made by copy.sh to a folder for restore.sh: the newest base backup, the log since then, and the release store of that backup.
#
#   fetch.sh FOLDER                                  for a restore to the end of the log
#   fetch.sh --time '2026-11-23 10:15:00+07' FOLDER  for a restore to that time
#
# COPY_REMOTE         as in copy.sh
# COPY_IDENTITY_FILE  the private key of age, which must not be stored on the backed-up machine
set -euo pipefail
export RCLONE_LOG_LEVEL=ERROR
usage() { sed -n 's/^#   fetch.sh/usage: fetch.sh/p' "$0" >&2 && exit 2; }
latest=99999999T999999.999Z
if [ "${1:-}" = --time ] && [ $# -eq 3 ]; then
  latest=$(date --utc --date="$2" +%Y%m%dT%H%M%S.%3NZ)
  shift 2
fi
if [ $# -ne 1 ] || [ -z "$1" ]; then usage; fi
target=$1

if [ -e "$target" ] && [ -n "$(find "$target" -mindepth 1 -maxdepth 1 -print -quit)" ]; then
  echo "fetch: $target is not empty" >&2
  exit 1
fi
decrypt() { age --decrypt --identity "$COPY_IDENTITY_FILE"; }
umask 077
mkdir -p "$target/base" "$target/wal" "$target/releases" "$target/encrypted"

base=''
while read -r mark; do
  if [[ ! ${mark%%Z.*}Z > $latest ]]; then base=${mark%%Z.*}Z; fi
done < <(rclone lsf --files-only --include '*.complete' "$COPY_REMOTE/base" | sort)
[ -n "$base" ] || { echo "fetch: $COPY_REMOTE has no base backup that is old enough" >&2 && exit 1; }
rclone cat "$COPY_REMOTE/base/$base.tar.gz.age" | decrypt | gzip --decompress | tar --extract --directory="$target/base"
first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]\{24\}\))$/\1/p' "$target/base/$base/backup_label")

# Includes every timeline: the last 16 digits of a name are its position in the log. Other names are timeline histories.
rclone lsf --files-only "$COPY_REMOTE/wal" | while read -r name; do
  if [[ ! $name =~ ^[0-9A-F]{24}\. || ! ${name:8:16} < ${first:8:16} ]]; then echo "$name"; fi
done >"$target/encrypted-names"
rclone copy --no-traverse --files-from "$target/encrypted-names" "$COPY_REMOTE/wal" "$target/encrypted"
while read -r name; do decrypt <"$target/encrypted/$name" >"$target/wal/${name%.age}"; done <"$target/encrypted-names"

if rclone lsf --files-only "$COPY_REMOTE/releases" 2>/dev/null | grep -q "^$base.tar.gz.age$"; then
  rclone cat "$COPY_REMOTE/releases/$base.tar.gz.age" | decrypt >"$target/releases/$base.tar.gz"
fi
rm -r "$target/encrypted" "$target/encrypted-names"
echo "fetch: $target, the base backup $base and $(find "$target/wal" -type f | wc -l) files of the log"
