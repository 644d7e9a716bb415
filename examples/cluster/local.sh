#!/bin/sh
# Makes a table of boards in one process and in three on this machine, and compares them.
# The program is the one in $TEDOMARI, or `tedomari` in the path.
set -eu
tedomari=${TEDOMARI:-tedomari}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$tedomari" census boards 'posets <= 4' -o "$folder/one.csv"
"$tedomari" census boards 'posets <= 4' -o "$folder/three.csv" --processes 3
cmp "$folder/one.csv" "$folder/three.csv"
echo 'both tables are the same'
