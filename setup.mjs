// Installs and builds, and starts nothing: what `npm start` does before its first child.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Regia needs Node 20.19 or later; this is ${process.version}.`);
  process.exit(1);
}
const { setUp } = await import('./server/launcher/start.mjs');
process.exit(await setUp(import.meta.dirname));
