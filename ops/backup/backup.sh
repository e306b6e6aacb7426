#!/bin/bash
# Takes a base backup of a PostgreSQL whose log archive-wal.sh keeps, checks it file by file, and removes what is older than it need be:
#
#   backup.sh              one, now
#   backup.sh --every 24   one as soon as the last is older than so many hours, again and again: for a container; one that failed is tried
#                          again in 5 s, then in twice as long each time, up to 5 minutes
#
# PGHOST, PGPORT, PGUSER, PGPASSFILE…  the server, as libpq reads them; the role needs REPLICATION
# PGPASSWORD_FILE      a file with the password
# BACKUP_FOLDER        where backups are kept (/backup): each in base, by the moment at which it ended; the log in wal
# BACKUP_KEEP_DAYS     every moment of so many days (7) can be restored; what only older ones need is removed
# BACKUP_STATUS_FILE   when a backup succeeded last, in seconds since 1970 (BACKUP_FOLDER/last-success)
# RELEASE_STORE        a folder of releases to back up beside the database: a file in the folder releases, under the same name
set -euo pipefail
folder=${BACKUP_FOLDER:-/backup}
status=${BACKUP_STATUS_FILE:-$folder/last-success}
keep_days=${BACKUP_KEEP_DAYS:-7}
[[ $keep_days =~ ^[1-9][0-9]*$ ]] || { echo "backup: BACKUP_KEEP_DAYS must be a whole number of days, not $keep_days" >&2 && exit 2; }

take() {
  mkdir -p "$folder/base" "$folder/wal"
  exec 9>"$folder/lock"
  flock --nonblock 9 || { echo 'backup: another one is under way' >&2 && return 1; }
  if [ -n "${PGPASSWORD_FILE:-}" ]; then
    PGPASSWORD=$(cat "$PGPASSWORD_FILE")
    export PGPASSWORD
  fi
  # What a backup that failed has left.
  find "$folder/base" -mindepth 1 -maxdepth 1 -name '.draft-*' -exec rm -rf {} +
  local draft name
  draft=$folder/base/.draft-$$
  # With the log of its own minutes: it can be restored should the archive be lost.
  pg_basebackup --no-password --pgdata="$draft" --checkpoint=fast --wal-method=stream --manifest-checksums=SHA256 --label=backup
  pg_verifybackup --quiet "$draft"
  # To a moment before its end it cannot be restored.
  name=$(date --utc +%Y%m%dT%H%M%S.%3NZ)
  mv --no-target-directory "$draft" "$folder/base/$name"
  sync "$folder/base"
  if [ -n "${RELEASE_STORE:-}" ]; then keep_releases "$name"; fi
  forget_old
  date +%s >"$status.draft"
  # The process that measures it has another user.
  chmod 644 "$status.draft"
  mv "$status.draft" "$status"
  echo "backup: $folder/base/$name"
}

# The registry comes first: each release that it names was whole before, and is still there when its files are read.
keep_releases() {
  local draft=$folder/releases/.draft first=()
  mkdir -p "$folder/releases"
  if [ -e "$RELEASE_STORE/registry.json" ]; then first=(registry.json); fi
  tar --create --gzip --file="$draft" --directory="$RELEASE_STORE" --ignore-failed-read --exclude='*.draft' --exclude='*.lock*' \
    --exclude=./registry.json "${first[@]}" .
  sync "$draft"
  mv "$draft" "$folder/releases/$1.tar.gz"
  sync "$folder/releases"
}

forget_old() {
  local names cutoff needed name first
  mapfile -t names < <(find "$folder/base" -mindepth 1 -maxdepth 1 -type d -name '????????T??????.???Z' -printf '%f\n' | sort)
  cutoff=$(date --utc --date="$keep_days days ago" +%Y%m%dT%H%M%S.%3NZ)
  # The newest one from before the first of the days is where its restore begins.
  needed=${names[0]}
  for name in "${names[@]}"; do
    if [[ ! $name > $cutoff ]]; then needed=$name; fi
  done
  for name in "${names[@]}"; do
    if [[ $name < $needed ]]; then rm -rf "$folder/base/$name" "$folder/releases/$name.tar.gz"; fi
  done
  first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]\{24\}\))$/\1/p' "$folder/base/$needed/backup_label")
  [ -n "$first" ] || { echo "backup: $needed does not say where its log begins" >&2 && return 1; }
  pg_archivecleanup -x .gz "$folder/wal" "$first"
}

case ${1:-} in
'') take ;;
--every)
  [[ ${2:-} =~ ^[1-9][0-9]*$ ]] || { echo 'usage: backup.sh [--every HOURS]' >&2 && exit 2; }
  trap 'exit 0' TERM INT
  retry_s=5
  while :; do
    last=$(cat "$status" 2>/dev/null || echo 0)
    wait_s=60
    if (($(date +%s) >= last + $2 * 3600)); then
      if "$0"; then
        retry_s=5
      else
        wait_s=$retry_s
        retry_s=$((retry_s * 2 < 300 ? retry_s * 2 : 300))
        echo "backup: it failed and is tried again in $wait_s s" >&2
      fi
    fi
    # A signal ends `wait`, and would wait for the end of a sleep in front.
    sleep "$wait_s" &
    wait $!
  done
  ;;
*) echo 'usage: backup.sh [--every HOURS]' >&2 && exit 2 ;;
esac
