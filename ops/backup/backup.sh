#!/bin/bash
# Takes a base backup of a PostgreSQL whose log archive-wal.sh archives, verifies every file, and removes backups that are no longer needed:
#
#   backup.sh              one backup, now
#   backup.sh --every 24   in a container: a backup whenever the last one is older than that many hours. After a failure it retries in 5 s, then
#                          with twice the delay each time, up to 5 minutes
#
# PGHOST, PGPORT, PGUSER, PGPASSFILE…  the server, as libpq reads them; the role needs REPLICATION
# PGPASSWORD_FILE      a file with the password
# BACKUP_FOLDER        folder of the backups (/backup): base backups in base, named by the time at which they ended; the log in wal
# BACKUP_KEEP_DAYS     every point in time of this many days (7) can be restored; older backups and log files are removed
# BACKUP_STATUS_FILE   time of the last successful backup, in seconds since 1970 (BACKUP_FOLDER/last-success)
# RELEASE_STORE        a folder of releases to back up too: as an archive of the same name in the folder releases
set -euo pipefail
folder=${BACKUP_FOLDER:-/backup}
status=${BACKUP_STATUS_FILE:-$folder/last-success}
keep_days=${BACKUP_KEEP_DAYS:-7}
[[ $keep_days =~ ^[1-9][0-9]*$ ]] || { echo "backup: BACKUP_KEEP_DAYS must be a whole number of days, not $keep_days" >&2 && exit 2; }

take() {
  mkdir -p "$folder/base" "$folder/wal"
  exec 9>"$folder/lock"
  flock --nonblock 9 || { echo 'backup: another backup is running' >&2 && return 1; }
  if [ -n "${PGPASSWORD_FILE:-}" ]; then
    PGPASSWORD=$(cat "$PGPASSWORD_FILE")
    export PGPASSWORD
  fi
  # Remove the files of failed backups.
  find "$folder/base" -mindepth 1 -maxdepth 1 -name '.draft-*' -exec rm -rf {} +
  local draft name
  draft=$folder/base/.draft-$$
  # `stream` includes the log of its own duration, so that it can be restored even if the archive is lost.
  pg_basebackup --no-password --pgdata="$draft" --checkpoint=fast --wal-method=stream --manifest-checksums=SHA256 --label=backup
  pg_verifybackup --quiet "$draft"
  # The name is the end time, because the backup cannot be restored to an earlier time.
  name=$(date --utc +%Y%m%dT%H%M%S.%3NZ)
  mv --no-target-directory "$draft" "$folder/base/$name"
  sync "$folder/base"
  if [ -n "${RELEASE_STORE:-}" ]; then keep_releases "$name"; fi
  forget_old
  date +%s >"$status.draft"
  # The worker, which exports its age as a metric, runs as another user.
  chmod 644 "$status.draft"
  mv "$status.draft" "$status"
  echo "backup: $folder/base/$name"
}

# Read the registry first: every release that it names is complete by then, and still exists when its files are read.
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
  # A restore to the start of the kept period needs the newest backup from before it.
  needed=${names[0]}
  for name in "${names[@]}"; do
    if [[ ! $name > $cutoff ]]; then needed=$name; fi
  done
  for name in "${names[@]}"; do
    if [[ $name < $needed ]]; then rm -rf "$folder/base/$name" "$folder/releases/$name.tar.gz"; fi
  done
  first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]\{24\}\))$/\1/p' "$folder/base/$needed/backup_label")
  [ -n "$first" ] || { echo "backup: the backup_label of $needed has no start of the log" >&2 && return 1; }
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
        echo "backup: failed; next attempt in $wait_s s" >&2
      fi
    fi
    # A signal ends `wait` immediately, but not a `sleep` in the foreground.
    sleep "$wait_s" &
    wait $!
  done
  ;;
*) echo 'usage: backup.sh [--every HOURS]' >&2 && exit 2 ;;
esac
