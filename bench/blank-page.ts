import fastify from 'fastify';
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { root } from './instance.ts';

export interface BlankPage {
  readonly url: string;
  close(): Promise<void>;
}

const HTML = `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Vuota</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`;
const SCRIPT = [
  'import { createElement } from "react";',
  'import { createRoot } from "react-dom/client";',
  'createRoot(document.getElementById("root")).render(createElement("h1", null, "Vuota"));',
].join('\n');
const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** Serves a page with one heading: React alone, built with the console's Vite, from the bare framework. */
export async function openBlankPage(): Promise<BlankPage> {
  const app = fastify();
  for (const [path, { type, body }] of await build())
    app.get(path, (_request, reply) =>
      reply.header('content-type', type).header('content-encoding', 'gzip').send(body),
    );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

/** Builds the page. Returns its files in gzip, by their paths. */
async function build(): Promise<Map<string, { type: string; body: Buffer }>> {
  const folder = mkdtempSync(join(tmpdir(), 'regia-bench-blank-'));
  try {
    mkdirSync(join(folder, 'page'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'page/index.html'), HTML);
    writeFileSync(join(folder, 'page/main.js'), SCRIPT);
    await promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'page', '--configLoader', 'native'],
      { cwd: folder },
    );
    const dist = join(folder, 'page/dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
      (file) => extname(file) in TYPES,
    );
    return new Map(
      files.map((file) => [
        file === 'index.html' ? '/' : `/${file.replaceAll('\\', '/')}`,
        { type: TYPES[extname(file)] ?? '', body: gzipSync(readFileSync(join(dist, file)), { level: 9 }) },
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
