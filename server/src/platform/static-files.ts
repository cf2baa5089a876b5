import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openPages } from './console-page.ts';
import { isReachable } from './db.ts';
import { isFull } from './disk-space.ts';
import { refuse } from './http/refuse.ts';
import type { Services } from './services.ts';
import { serveWidget } from './widget-files.ts';

/** Serves the built console, the built widget and the two health checks of the process. */
export async function serveConsole(
  app: FastifyInstance,
  services: Services,
  publicConfig: (request: FastifyRequest) => Promise<unknown>,
  built = join(projectFolder(), 'console', 'dist'),
  widget = join(projectFolder(), 'widget', 'dist'),
): Promise<void> {
  app.get('/healthz', () => ({ status: 'ok' }));
  // Nothing listens before the migrations are done: after that only the database can become unavailable.
  app.get('/readyz', async (_request, reply) => {
    if (!(await isReachable(services.db))) {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
    if (isFull(services.pool)) return reply.code(503).send({ status: 'the data disk is full' });
    return { status: 'ready' };
  });
  if (!existsSync(join(built, 'index.html'))) return serveWidget(app, widget);

  const sendPage = openPages(built, publicConfig);
  const files = new Set(
    readdirSync(built, { withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => one.name),
  );
  // The names contain a hash of the content, so they can be cached forever.
  await app.register(staticFiles, {
    root: join(built, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // A file that never changes is never validated.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
  await serveWidget(app, widget);
  app.get('/*', (request, reply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '');
    // The console's own addresses exist only in the browser; those of the API and the widget never answer with a page.
    if (/^\/+(?:api|widget)(\/|$)/i.test(path)) throw refuse('not_found');
    const asked = path.slice(1);
    const file = files.has(asked) ? asked : 'index.html';
    if (file === 'index.html' && !takesPage(asked, request.headers.accept ?? '')) throw refuse('not_found');
    if (file === 'index.html' && sendPage) return sendPage(request, reply);
    void reply.header('cache-control', 'no-cache');
    return reply.sendFile(file, built, { cacheControl: false, etag: true });
  });
}

/** Browsers ask for HTML. Monitors, link previews and curl take anything, but a file that is missing is not the page. */
const takesPage = (path: string, accept: string): boolean =>
  accept.includes('text/html') ||
  (accept.includes('*/*') && !path.slice(path.lastIndexOf('/') + 1).includes('.'));

/** The project's folder, from the sources as from the one file they are built into. */
function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'console', 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) return import.meta.dirname;
    folder = above;
  }
  return folder;
}
