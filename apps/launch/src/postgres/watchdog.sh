# Keeps one PostgreSQL alive as long as one of its owners lives, then stops it.
# Arguments: run folder, seconds to linger after the last owner, then the command of the server.
# Runs in its own session, so that Ctrl-C of a launcher does not reach it. Owners are files owners/<pid>-<start time>.
# Wish to stop and wish to join meet in the file "stopping": both sides write first and look afterwards.
run=$1 linger=$2
shift 2
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

halt() {
  kill -INT "$child" 2>/dev/null
  wait "$child"
  rm -f "$run/watchdog" "$run/stopping"
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
  # It fell. Children of a killed server need a moment to notice; after a few falls it waits longer. It never gives up while
  # somebody wants the database: on a full disk it falls until there is space.
  if [ "$stop" = 1 ] || ! owned; then rm -f "$run/watchdog" "$run/stopping"; exit 0; fi
  failures=$((failures + 1))
  sleep 0.2
  [ "$failures" -gt 5 ] && sleep 2
done
