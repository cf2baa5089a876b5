import { existsSync } from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** How long a page may use the script without asking whether it has changed. */
const SCRIPT_FOR = 'public, max-age=300';
const FOREVER = 'public, max-age=31536000, immutable';
/** The panel's file has a hash of its content in its name. */
const HASHED = /^panel-[\w-]+\.js$/;

/** Serves the built widget to pages of any site. */
export async function serveWidget(app: FastifyInstance, built: string): Promise<void> {
  if (!existsSync(built)) return;
  await app.register(staticFiles, {
    root: built,
    prefix: '/widget/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    allowedPath: (path) => /^\/[\w-]+\.js$/.test(path),
    setHeaders(reply, path) {
      const name = path.replace(/^.*[/\\]/, '').replace(/\.(?:br|gz)$/, '');
      void reply.header('cache-control', HASHED.test(name) ? FOREVER : SCRIPT_FOR);
      void reply.header('access-control-allow-origin', '*');
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
