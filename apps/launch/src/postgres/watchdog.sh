# Keeps one PostgreSQL alive as long as one of its owners lives, then stops it.
# Arguments: run folder, seconds to linger after the last owner, 'kept' or 'temporary' (the run folder is removed at the
# end), then the command of the server.
# Runs in its own session, so that Ctrl-C of a launcher does not reach it. Owners are files owners/<pid>-<start time>.
# Wish to stop and wish to join meet in the file "stopping": both sides write first and look afterwards.
run=$1 linger=$2 data=$3
shift 3
trap '' HUP INT
trap 'stop=1' TERM

owned() {
  for file in "$run"/owners/*-*; do
    name=${file##*/}
    stat=$(cat "/proc/${name%-*}/stat" 2>/dev/null) || continue
    set -- ${stat##*) }
    case $1 in Z | X) continue ;; esac
    shift 19
    [ "$1" = "${name##*-}" ] && return 0
  done
  return 1
}

# A server that has only just been started does not hear its first SIGINT: it is asked until it has gone.
halt() {
  while kill -INT "$child" 2>/dev/null; do sleep 0.5; done
  wait "$child"
  leave
}

leave() {
  rm -f "$run/watchdog" "$run/stopping"
  [ "$data" = temporary ] && rm -rf "$run"
  exit 0
}

stop=0 failures=0
echo $$ >"$run/watchdog"
while :; do
  "$@" </dev/null &
  child=$!
  idle=0
  while kill -0 "$child" 2>/dev/null; do
    sleep 0.5
    [ "$stop" = 1 ] && halt
    if owned; then idle=0; continue; fi
    idle=$((idle + 1))
    [ "$idle" -ge $((linger * 2 + 1)) ] || continue
    : >"$run/stopping"
    if owned; then rm -f "$run/stopping"; idle=0; else halt; fi
  done
  wait "$child"
  # It fell. Children of a killed server need a moment to notice; after some falls in a row the wait is two seconds, and
  # it goes on for as long as somebody wants it: a full disk has space again some day.
  if [ "$stop" = 1 ] || ! owned; then leave; fi
  failures=$((failures + 1))
  sleep 0.2
  [ "$failures" -gt 5 ] && sleep 2
done
