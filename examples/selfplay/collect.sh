#!/bin/sh
# Lets several plain processes play for one trainer, and joins what they recorded.
#
#   examples/selfplay/collect.sh NETWORK PROCESSES GAMES_EACH OUT
#
# Each process has a seed of its own, so all games differ. Stop it whenever you like: started again, every process goes on
# where its file ends. On several machines, give each another FIRST_SEED and copy the files together: records need no
# order, so `cat` joins them. IMPULSE names the command if it is not on the path.
#
# A course of `impulse train --out DIR` also learns from every file in DIR/collected whose name ends with .bin.
set -eu

network=$1 processes=$2 games=$3 out=$4
impulse=${IMPULSE:-impulse}
first=${FIRST_SEED:-1}

parts=
pids=
for process in $(seq 0 $((processes - 1))); do
  seed=$((first + process))
  part="$out.part-$seed"
  parts="$parts $part"
  "$impulse" selfplay --weights "$network" --games "$games" --seed "$seed" --threads 1 --out "$part" &
  pids="$pids $!"
done
# One that fails stops the collection; its file stays, to be continued.
for pid in $pids; do
  wait "$pid"
done
# shellcheck disable=SC2086 -- the names of the parts are made above
cat $parts > "$out.new"
mv "$out.new" "$out"
# shellcheck disable=SC2086
rm $parts
echo "$out has $((processes * games)) games. Study them: $impulse study $out"
