#!/bin/bash
# Creates a data folder of PostgreSQL from a base backup and the log, with all commits up to a point in time, or to the end of the log.
#
#   restore.sh FOLDER                                  to the end of the log
#   restore.sh --time '2026-11-23 10:15:00+07' FOLDER  to just before that time
#   restore.sh --lsn 0/3000148 FOLDER                  to just before that position in the log
#   restore.sh --backup 20261123T084500.000Z …         from this backup instead of the newest suitable one
#   restore.sh --timeline current …                    along the backup's own timeline, or the one with a number, instead of the newest: each
#                                                      restore starts a timeline, so one to a wrong time did too
#
# BACKUP_FOLDER  folder of the backups (/backup); fetch.sh fetches them from a copy
#
# Run it as the user that runs PostgreSQL, then start a PostgreSQL of the same version on FOLDER. It replays the log and is a primary on a new
# timeline once it logs "ready to accept connections". The limits that the log requires are in postgresql.auto.conf of FOLDER.
set -euo pipefail
backups=${BACKUP_FOLDER:-/backup}
usage() { sed -n 's/^#   restore.sh/usage: restore.sh/p' "$0" >&2 && exit 2; }

moment='' lsn='' chosen='' timeline=latest
while [[ ${1:-} == --* ]]; do
  [ $# -ge 2 ] || usage
  case $1 in
  --time) moment=$(date --utc --date="$2" '+%Y-%m-%d %H:%M:%S.%6N+00') ;;
  --lsn) lsn=$2 ;;
  --backup) chosen=$2 ;;
  --timeline) timeline=$2 ;;
  *) usage ;;
  esac
  shift 2
done
if [ $# -ne 1 ] || [ -z "$1" ]; then usage; fi
if [ -n "$moment" ] && [ -n "$lsn" ]; then usage; fi
[[ $lsn =~ ^([0-9A-Fa-f]{1,8}/[0-9A-Fa-f]{1,8})?$ ]] || usage
[[ $timeline =~ ^(latest|current|[0-9]+)$ ]] || usage
target=$1

if [ -e "$target" ] && [ -n "$(find "$target" -mindepth 1 -maxdepth 1 -print -quit)" ]; then
  echo "restore: $target is not empty" >&2
  exit 1
fi

# Writes a log position with 16 digits, so that positions compare as text.
place() { printf '%08X%08X' "0x${1%/*}" "0x${1#*/}"; }
end_of() { sed -n 's/.*"End-LSN": "\([0-9A-F/]*\)".*/\1/p' "$backups/base/$1/backup_manifest" | tail -1; }
# A backup can be restored to its end or later, not to an earlier time.
will_do() {
  if [ -n "$moment" ]; then [[ ! $1 > $(date --utc --date="$moment" +%Y%m%dT%H%M%S.%3NZ) ]] && return; fi
  if [ -n "$lsn" ]; then [[ ! $(place "$(end_of "$1")") > $(place "$lsn") ]] && return; fi
  [ -z "$moment$lsn" ]
}
if [ -z "$chosen" ]; then
  while read -r name; do
    if will_do "$name"; then chosen=$name; fi
  done < <(find "$backups/base" -mindepth 1 -maxdepth 1 -type d -name '????????T??????.???Z' -printf '%f\n' | sort)
  [ -n "$chosen" ] || { echo "restore: no backup in $backups/base is old enough" >&2 && exit 1; }
fi
[ -f "$backups/base/$chosen/backup_manifest" ] || { echo "restore: no backup $chosen in $backups/base" >&2 && exit 1; }

mkdir -p "$target"
chmod 700 "$target"
cp --archive "$backups/base/$chosen/." "$target"
# Verify the copy, to detect damage in the storage or while copying.
pg_verifybackup --quiet "$target"
rm -f "$target/standby.signal"
command="gzip --decompress --stdout \"$backups/wal/%f.gz\" > \"%p\""
# PostgreSQL refuses to replay a log with limits below those of the server that wrote it.
limit() { pg_controldata --pgdata="$target" | sed -n "s/^$1 setting: *//p"; }
# Settings of an earlier restore would conflict with these.
sed -i -E '/^(recovery_target|restore_command|max_(connections|worker_processes|wal_senders|prepared_transactions|locks_per_transaction)\b)/d' "$target/postgresql.auto.conf"
{
  echo "restore_command = '${command//\'/\'\'}'"
  echo "recovery_target_timeline = '$timeline'"
  echo "recovery_target_action = 'promote'"
  echo 'recovery_target_inclusive = off'
  for name in max_connections max_worker_processes max_wal_senders max_prepared_xacts max_locks_per_xact; do
    echo "${name/xact/transaction} = $(limit $name)"
  done
  if [ -n "$moment" ]; then echo "recovery_target_time = '$moment'"; fi
  if [ -n "$lsn" ]; then echo "recovery_target_lsn = '$lsn'"; fi
} >>"$target/postgresql.auto.conf"
touch "$target/recovery.signal"
sync --file-system "$target"
to="to the end of the log"
if [ -n "$moment$lsn" ]; then to="to just before $moment$lsn"; fi
echo "restore: $target, from $chosen, $to"
