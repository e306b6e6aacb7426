#!/bin/bash
# Copies backups to another location, encrypted with a public key whose private key is not on this machine:
#
#   copy.sh [log|base]   copies missing files once
#   copy.sh --every 60   repeats, with a pause of that many seconds, in a container
#
# BACKUP_FOLDER         folder of backup.sh and archive-wal.sh (/backup); it is only read
# COPY_REMOTE           target in the notation of rclone: offsite:kaeo-backup, or a folder. rclone reads RCLONE_CONFIG
# COPY_RECIPIENTS_FILE  public keys of age, one per line
# COPY_STATE            state folder (/copy): lists of copied files, and in log-copied and base-copied the start of the last complete copy of that
#                       kind, in seconds since 1970. If it is lost, everything is copied again
#
# The log and the base backups are copied in parallel, because a large base backup must not delay the log. Nothing is removed from the copy: a
# lifecycle rule of the bucket does that, so that the credentials on this machine need no permission to delete.
set -euo pipefail
folder=${BACKUP_FOLDER:-/backup}
state=${COPY_STATE:-/copy}
# A streamed file of S3 has at most 10,000 parts, so parts of 64 MiB let a base backup be 640 GB; four of them are in memory at a time.
export RCLONE_LOG_LEVEL=ERROR RCLONE_S3_CHUNK_SIZE=${RCLONE_S3_CHUNK_SIZE:-64M}
[ -n "${COPY_REMOTE:-}" ] || { echo 'copy: COPY_REMOTE is not set: backups are not copied off this machine' >&2 && exit 1; }

encrypt() { age --encrypt --recipients-file "$COPY_RECIPIENTS_FILE"; }
send() { rclone rcat "$COPY_REMOTE/$1"; }

# The local files of a kind, by their names in the copy.
list_here() {
  local wal="$folder/wal" base="$folder/base" releases="$folder/releases"
  if [ "$1" = log ]; then
    find "$wal" -mindepth 1 -maxdepth 1 -type f -name '[0-9A-F]*.gz' -printf 'wal/%f.age\n'
  else
    # The order matters: the second name marks a base backup whose upload is complete.
    find "$base" -mindepth 1 -maxdepth 1 -type d -name '????????T??????.???Z' -printf 'base/%f.tar.gz.age\nbase/%f.tar.gz.age.complete\n'
    [ ! -d "$releases" ] || find "$releases" -mindepth 1 -maxdepth 1 -name '????????T??????.???Z.tar.gz' -printf 'releases/%f.age\n'
  fi | sort
}

list_copy() {
  local sub listed status
  for sub in $([ "$1" = log ] && echo wal || echo base releases); do
    status=0
    listed=$(rclone lsf --files-only "$COPY_REMOTE/$sub" 2>&1) || status=$?
    # 3: the folder does not exist yet.
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
  # The worker, which exports its age as a metric, runs as another user.
  chmod 644 "$state/$kind-copied.draft"
  mv "$state/$kind-copied.draft" "$state/$kind-copied"
  ((count == 0)) || echo "copy: $count files of the kind $kind"
}

repeat() {
  while :; do
    "$0" "$1" || echo "copy: copying the $1 failed; next attempt in $2 s" >&2
    sleep "$2"
  done
}

case "${1:-}${2:+ $2}" in
'') "$0" log && "$0" base ;;
log | base) copy_kind "$1" ;;
--every\ [1-9]*)
  [[ $2 =~ ^[1-9][0-9]*$ ]] || { echo "copy: not a number of seconds: $2" >&2 && exit 2; }
  trap 'kill $(jobs -p) 2>/dev/null; exit 0' TERM INT
  repeat log "$2" &
  repeat base "$2" &
  wait
  ;;
*) sed -n 's/^#   copy.sh/usage: copy.sh/p' "$0" >&2 && exit 2 ;;
esac
