#!/bin/sh
# Gives many sites their night on many machines, with GNU parallel over ssh: one site is one job, since its pages and sheets belong together.
# The machines need nightfall on their PATH, and rsync. SITE comes back as SITE-night.
#
# usage: parallel.sh HOST[,HOST…] SITE…        HOST is what ssh takes; 4/HOST has four jobs at a time
set -eu

# Parallel quotes names itself, which rsync does too since 3.2.4.
export RSYNC_OLD_ARGS=1

hosts=$1
shift
parallel --sshlogin "$hosts" --workdir ... --transferfile {} --return {}-night --cleanup nightfall apply -q -d {}-night {} ::: "$@"
