#!/bin/bash
# Copies backups to another place, encrypted for a key whose private half is not on this machine:
#
#   copy.sh [log|base]   what is not there yet, once
#   copy.sh --every 60   again and again, with so many seconds between: for a container
#
# BACKUP_FOLDER         what backup.sh and archive-wal.sh keep (/backup); it is only read
# COPY_REMOTE           the place, in the notation of rclone: offsite:kaeo-backup, or a folder. rclone reads RCLONE_CONFIG
# COPY_RECIPIENTS_FILE  public keys of age, one a line
# COPY_STATE            a folder of its own (/copy): which files were copied, and in log-copied and base-copied when all files of the kind were
#                       last, in seconds since 1970. Without it everything is copied again
#
# The log and the base backups are copied side by side: a large base backup must not hold up the log. Nothing is removed from the copy; a
# lifecycle rule of the bucket does that, so that the credentials on this machine need no right to delete.
set -euo pipefail
folder=${BACKUP_FOLDER:-/backup}
state=${COPY_STATE:-/copy}
# A streamed file of S3 has at most 10,000 parts, so parts of 64 MiB let a base backup be 640 GB; four of them are in memory at a time.
export RCLONE_LOG_LEVEL=ERROR RCLONE_S3_CHUNK_SIZE=${RCLONE_S3_CHUNK_SIZE:-64M}
[ -n "${COPY_REMOTE:-}" ] || { echo 'copy: COPY_REMOTE is not set: backups stay on this machine' >&2 && exit 1; }

encrypt() { age --encrypt --recipients-file "$COPY_RECIPIENTS_FILE"; }
send() { rclone rcat "$COPY_REMOTE/$1"; }

# The files of a kind, under their names in the copy.
list_here() {
  local wal="$folder/wal" base="$folder/base" releases="$folder/releases"
  if [ "$1" = log ]; then
    find "$wal" -mindepth 1 -maxdepth 1 -type f -name '[0-9A-F]*.gz' -printf 'wal/%f.age\n'
  else
    # In this order: the second one marks a base backup whose upload is complete.
    find "$base" -mindepth 1 -maxdepth 1 -type d -name '????????T??????.???Z' -printf 'base/%f.tar.gz.age\nbase/%f.tar.gz.age.complete\n'
    [ ! -d "$releases" ] || find "$releases" -mindepth 1 -maxdepth 1 -name '????????T??????.???Z.tar.gz' -printf 'releases/%f.age\n'
  fi | sort
}

list_copy() {
  local sub listed status
  for sub in $([ "$1" = log ] && echo wal || echo base releases); do
    status=0
    listed=$(rclone lsf --files-only "$COPY_REMOTE/$sub" 2>&1) || status=$?
    # 3: there is no such folder yet.
    if ((status == 0)); then sed -n "s|..*|$sub/&|p" <<<"$listed"; elif ((status != 3)); then echo "$listed" >&2 && return 1; fi
  done | sort
}

copy_one() {
  local name=${1%.age}
  case $name in
  base/*.complete) echo complete | send "$1" ;;
  base/*)
    name=${name#base/}
    tar --create --directory="$folder/base" "${name%.tar.gz}" | gzip --fast | encrypt | send "$1"
    ;;
  *) encrypt <"$folder/$name" | send "$1" ;;
  esac
}

# A file counts as copied when this machine has finished it and the remote still lists it.
copy_kind() {
  local kind=$1 began name count=0
  local copied="$state/$kind-names"
  began=$(date +%s)
  mkdir -p "$state"
  touch "$copied"
  list_here "$kind" >"$state/$kind-here"
  list_copy "$kind" >"$state/$kind-there"
  [ -s "$state/$kind-here" ] || { echo "copy: $folder has nothing of the kind $kind yet" >&2 && return 1; }
  sort "$copied" | comm -12 - "$state/$kind-there" | comm -12 - "$state/$kind-here" >"$copied.draft"
  mv "$copied.draft" "$copied"
  comm -23 "$state/$kind-here" "$copied" >"$state/$kind-missing"
  while read -r name; do
    copy_one "$name"
    echo "$name" >>"$copied"
    count=$((count + 1))
  done <"$state/$kind-missing"
  echo "$began" >"$state/$kind-copied.draft"
  # The worker, which measures its age, is another user.
  chmod 644 "$state/$kind-copied.draft"
  mv "$state/$kind-copied.draft" "$state/$kind-copied"
  ((count == 0)) || echo "copy: $count files of the kind $kind"
}

repeat() {
  while :; do
    "$0" "$1" || echo "copy: the $1 is tried again in $2 s" >&2
    sleep "$2"
  done
}

case "${1:-}${2:+ $2}" in
'') "$0" log && "$0" base ;;
log | base) copy_kind "$1" ;;
--every\ [1-9]*)
  [[ $2 =~ ^[1-9][0-9]*$ ]] || { echo "copy: no number of seconds: $2" >&2 && exit 2; }
  trap 'kill $(jobs -p) 2>/dev/null; exit 0' TERM INT
  repeat log "$2" &
  repeat base "$2" &
  wait
  ;;
*) sed -n 's/^#   copy.sh/usage: copy.sh/p' "$0" >&2 && exit 2 ;;
esac
