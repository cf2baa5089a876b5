#!/bin/sh
# Ends the processes that a killed launcher leaves behind, at any moment: while it installs, before the server is up, or
# together with the server. It reads the list of processes from the launcher's pipe and acts when the pipe breaks. After
# an orderly end the list is empty, and it does nothing.
processes=''
database=''
without() {
  for listed in $processes; do [ "$listed" = "$1" ] || printf '%s ' "$listed"; done
}
while read -r word pid; do
  case $word in
    process) processes="$processes $pid" ;;
    database) database=$pid ;;
    gone)
      processes=$(without "$pid")
      [ "$database" = "$pid" ] && database=''
      ;;
  esac
done

signal() {
  for listed in $processes; do
    kill -s "$1" -- "-$listed" 2>/dev/null || kill -s "$1" "$listed" 2>/dev/null
  done
}
living() {
  for listed in "$@"; do
    kill -0 "$listed" 2>/dev/null || continue
    # A zombie, whose parent has not waited for it, can still be signalled.
    stat=''
    [ -r "/proc/$listed/stat" ] && read -r stat <"/proc/$listed/stat"
    case $stat in *') Z '*) continue ;; esac
    return 0
  done
  return 1
}
wait_for() {
  rounds=$1
  shift
  while [ "$rounds" -gt 0 ] && living "$@"; do
    sleep 0.2
    rounds=$((rounds - 1))
  done
}

# shellcheck disable=SC2086 # the lists must be split
{
  signal TERM
  wait_for 14 $processes
  signal KILL
  [ -n "$database" ] || exit 0
  kill -s INT "$database" 2>/dev/null
  wait_for 4 $database
  kill -s QUIT "$database" 2>/dev/null
}
exit 0
