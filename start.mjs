// Plain JavaScript on purpose: this file runs on the machine's own Node, before anything is installed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Regia needs Node 20.19 or later to start; this is ${process.version}.`);
  process.exit(1);
}
const { start } = await import('./server/launcher/start.mjs');
process.exit(await start(import.meta.dirname, process.argv.slice(2), process.env));
