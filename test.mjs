// Plain JavaScript on purpose: this file runs on the machine's own Node, before anything is installed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Regia needs Node 20.19 or later to be tested; this is ${process.version}.`);
  process.exit(1);
}
const { runTests } = await import('./e2e/runner/run-tests.mjs');
process.exit(await runTests(import.meta.dirname, process.argv.slice(2)));
