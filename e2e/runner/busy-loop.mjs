// One busy core, to imitate a slow machine. Ends with its parent, at the latest after two hours.
const SLICE_MS = 50;
const AT_MOST_MS = 2 * 60 * 60_000;
const untilMs = performance.now() + AT_MOST_MS;

process.on('disconnect', () => process.exit());

function spin() {
  const sliceEndsMs = performance.now() + SLICE_MS;
  while (performance.now() < sliceEndsMs);
  if (performance.now() > untilMs) process.exit();
  setImmediate(spin);
}
spin();
