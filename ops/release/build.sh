#!/bin/sh
# Builds packages of this repository for their release, without secrets and without a network:
#
#   build.sh PACKAGE…     e.g. mfe-bonus; writes the files for upload.sh to /built, those of several packages to /built/PACKAGE
set -eu
# The upload signs the commit. Check it first, because the build takes minutes.
printf '%s' "${RELEASE_COMMIT:-}" | grep -Eq '^[0-9a-f]{40,64}$' || {
  echo "RELEASE_COMMIT must be the full hash (git rev-parse HEAD), not \"${RELEASE_COMMIT:-}\"" >&2
  exit 2
}
built=${BUILT:-/built}
find "$built" -mindepth 1 -delete
for package in "$@"; do
  npm run build -w "$package"
  to=$built
  [ $# -eq 1 ] || to=$built/$package
  mkdir -p "$to"
  for name in package.json remote.json dist dist-laos; do
    [ ! -e "$package/$name" ] || cp -R "$package/$name" "$to/"
  done
done
