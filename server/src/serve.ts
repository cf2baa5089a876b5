import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { stopOrphanedDatabase } from '../launcher/orphan.mjs';
import { buildApp } from './app.ts';
import { openIndexMemory } from './knowledge/public.ts';
import type { IndexMemory } from './knowledge/public.ts';
import { isLoopbackHost } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { createTlsServer } from './platform/http/tls-server.ts';
import { hostProblem } from './platform/start-problem.ts';
import { STOP_TIMES } from './platform/stop-times.ts';
import { say, standardOutput } from './platform/terminal.ts';
import { tlsOf } from './platform/tls.ts';
import { firstStart } from './seed/first-start.ts';
import { openServices } from './services.ts';
import { startWorker } from './worker.ts';
import { welcome } from './welcome.ts';
import type { StartContext } from './start-context.ts';

/** The time for the last log lines to reach a disk or a reader. */
const FLUSH_MS = 500;

/** Runs until it is told to stop. Streams and jobs end first, then the database's connections. */
export async function serve(context: StartContext): Promise<void> {
  const { config } = context;
  let services: Awaited<ReturnType<typeof openServices>> | undefined;
  let twin: Server | undefined;
  let app: FastifyInstance | undefined;
  let indexes: IndexMemory | undefined;
  let stopping = false;

  const stop = async (withinMs: number, afterwards = async (): Promise<void> => {}): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // The process must not live longer than the time that its parent waits.
    setTimeout(() => process.exit(1), withinMs).unref();
    indexes?.close();
    await Promise.all([endCalls(), services?.jobs.stop()]);
    await services?.close();
    await afterwards();
    await standardOutput.flush(FLUSH_MS);
    process.exit(0);
  };
  const endCalls = async (): Promise<void> => {
    twin?.close();
    await app?.close();
    twin?.closeAllConnections();
  };
  process.on('SIGTERM', () => void stop(STOP_TIMES.askedMs));
  process.on('SIGINT', () => void stop(STOP_TIMES.askedMs));
  // When its channel closes, the launcher is gone: nobody else would stop the database.
  if (process.send) {
    process.on('disconnect', () => void stop(STOP_TIMES.abandonedMs, stopOrphanedDatabase));
  }

  services = await openServices(config, context.home, context.migrations);
  const news = await firstStart(services, context);
  // Proofs ask the indexes that visitors ask.
  indexes = openIndexMemory(services);
  if (config.REGIA_ROLE !== 'web') await startWorker(services, indexes.open);
  if (config.REGIA_ROLE !== 'worker') {
    app = await buildApp(services, undefined, indexes);
    twin = await listen(app, config);
  }
  say(welcome(services, context, news, services.share));
  process.send?.({ type: 'ready' });
}

/** The time limits of a connection. */
const TIMES = ['requestTimeout', 'headersTimeout', 'keepAliveTimeout', 'timeout'] as const;

/** For the default address both loopbacks are bound: `localhost` may mean either. */
async function listen(app: FastifyInstance, config: Config): Promise<Server | undefined> {
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw hostProblem(config, error) ?? error;
  });
  if (!isLoopbackHost(config.HOST)) return undefined;
  const other = config.HOST.includes(':') ? '127.0.0.1' : '::1';
  const tls = tlsOf(config);
  const route: RequestListener = (request, response) => app.routing(request, response);
  const twin = tls ? createTlsServer(tls, route) : createServer(route);
  for (const time of TIMES) twin[time] = app.server[time];
  return new Promise((resolve, reject) => {
    twin.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has only one loopback.
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(undefined);
      else reject(error);
    });
    twin.listen({ port: config.PORT, host: other, ipv6Only: other === '::1' }, () => resolve(twin));
  });
}
