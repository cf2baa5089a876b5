import { existsSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { serverNode } from './runtime.mjs';
import { examine } from './stale.mjs';

/** @typedef {'server' | 'console' | 'widget'} Part */

/**
 * Builds those of the parts that are not up to date.
 * @param {string} root
 * @param {Part[]} parts
 * @param {import('./children.mjs').Children} children
 * @param {(line: string) => void} say
 */
export async function build(root, parts, children, say) {
  const node = serverNode(root);
  const stale = parts
    .map((part) => ({
      part,
      ...PARTS[part](root),
      ...examine({ ...PARTS[part](root), root, maker: node.slice(root.length) }),
    }))
    .filter(({ isStale }) => isStale);
  if (stale.length === 0) return;
  say('Building…');
  rmSync(compiledCode(root), { recursive: true, force: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  await Promise.all(
    stale.map(async ({ part, cwd, args, markFresh }) => {
      const { code, output } = await children.run(node, args, { cwd, env });
      if (code !== 0)
        throw new Refusal(`${output.trim()}\nThe ${part} could not be built (exit code ${code}, see above).`);
      markFresh();
    }),
  );
}

/**
 * The folder in which Node caches the compiled code of the built server: it halves the time of every later start.
 * @param {string} root
 */
export function compiledCode(root) {
  return join(root, 'server/dist/compiled');
}

/** The sources of each part, and its build command. The lock file stands for the tools and for all bundled packages. */
/** @type {Record<Part, (root: string) => { sources: string[], output: string, stamp: string, cwd: string, args: string[] }>} */
const PARTS = {
  server: (root) => ({
    sources: ['server/src', 'server/build.ts', 'server/launcher', 'contract/src', 'package-lock.json'].map(
      (path) => join(root, path),
    ),
    output: join(root, 'server/dist/main.js'),
    stamp: join(root, 'server/dist/server.built'),
    cwd: join(root, 'server'),
    args: ['build.ts'],
  }),
  console: (root) => ({
    sources: ['console', 'contract/src', 'icons', 'package-lock.json'].map((path) => join(root, path)),
    output: join(root, 'console/dist/index.html'),
    stamp: join(root, 'server/dist/console.built'),
    cwd: join(root, 'console'),
    args: [viteProgram(root), 'build', '--logLevel', 'warn'],
  }),
  widget: (root) => ({
    sources: [
      'widget/src',
      'widget/build.ts',
      'widget/build-widget.ts',
      'widget/drawing-of.ts',
      'contract/src',
      'icons/svg',
      'package-lock.json',
    ].map((path) => join(root, path)),
    output: join(root, 'widget/dist/v1.js'),
    stamp: join(root, 'server/dist/widget.built'),
    cwd: join(root, 'widget'),
    args: ['build.ts'],
  }),
};

/** @param {string} root */
function viteProgram(root) {
  const places = ['console/node_modules', 'node_modules'].map((path) => join(root, path, 'vite/bin/vite.js'));
  return places.find((path) => existsSync(path)) ?? join(root, 'node_modules/vite/bin/vite.js');
}
