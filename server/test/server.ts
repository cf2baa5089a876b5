import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { tokensOf } from '../src/account/login/tokens.ts';
import { buildApp } from '../src/app.ts';
import { openKnownModel } from '../src/chat/public.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { readConfig } from '../src/platform/config.ts';
import { newId } from '../src/platform/ids.ts';
import { openLiveEvents } from '../src/platform/live-events.ts';
import type { LocalModelServer } from '../src/platform/outbound/local-models.ts';
import type { Network } from '../src/platform/outbound/outbound.ts';
import type { Services } from '../src/platform/services.ts';
import type { SiteLimits } from '../src/platform/site-limits.ts';
import { testDatabase } from './database.ts';
import { loopbackNetwork } from './loopback-network.ts';
import { PATIENT } from './pace.ts';
import { signedInPerson } from './signed-in-person.ts';
import type { TestDatabase } from './database.ts';
import { watchRefusals } from './undeclared-refusals.ts';

export { PASSWORD } from './signed-in-person.ts';

export interface Reply {
  readonly status: number;
  readonly body: any; // eslint-disable-line typescript/no-explicit-any
  readonly text: string;
  readonly bytes?: Buffer;
  readonly headers: Record<string, string>;
}

interface Asking {
  body?: unknown;
  headers?: Record<string, string>;
}

/** The calls that a person or program can make, with their token. */
export interface Caller {
  get(path: string, asking?: Asking): Promise<Reply>;
  post(path: string, body?: unknown, asking?: Asking): Promise<Reply>;
  patch(path: string, body?: unknown, asking?: Asking): Promise<Reply>;
  delete(path: string, asking?: Asking): Promise<Reply>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: TestDatabase;
  /** A caller without a token. `headers` are sent with every call. */
  stranger(headers?: Record<string, string>): Caller;
  organization(name?: string): Promise<string>;
  /** A signed-in person. The test itself writes the profile into paths. */
  person(who: {
    organization: string;
    profiles?: string[];
    superuser?: boolean;
    username?: string;
    /** The only assistants that they see. */
    access?: string[];
  }): Promise<Caller & { id: string; username: string; tokens: { access: string; refresh: string } }>;
  /** Listens on a free loopback port, for tests that `inject` cannot do (streams). */
  listen(): Promise<string>;
  /** Closes the server. Throws if a call answered a refusal that its contract does not declare. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly environment?: Record<string, string>;
  /** Another server on the same database. */
  readonly beside?: TestServer;
  /** In place of a clean one on the usual disk. */
  readonly database?: TestDatabase;
  /** The ports of the search for models, in place of the usual ones. */
  readonly localModels?: readonly LocalModelServer[];
  /** In place of those that a busy machine does not reach. */
  readonly siteLimits?: SiteLimits;
  /** Runs jobs, too; otherwise they are only enqueued. */
  readonly worker?: boolean;
  /** In place of one of this machine alone. */
  readonly network?: Network;
  /** Gets every line of the log, which is silent otherwise. */
  readonly logged?: string[];
}

/** The whole server on a clean database: the product's own wiring, called over HTTP. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.beside?.database ?? options.database ?? (await testDatabase());
  const config = readConfig({ LOG_LEVEL: 'silent', REGIA_INDEX_MEMORY_MB: '0', ...options.environment });
  const { logged } = options;
  const log = logged
    ? pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
    : pino({ level: config.LOG_LEVEL });
  const live = openLiveEvents(database.pool, database.connection);
  const jobs = await openQueue(database.pool, live.listener, { works: options.worker ?? false, log });
  const services: Services = {
    config,
    secret: options.beside?.services.secret ?? randomBytes(32).toString('hex'),
    connection: database.connection,
    pool: database.pool,
    db: database.db,
    live,
    jobs,
    model: openKnownModel({ db: database.db, config, log }),
    log,
    siteLimits: options.siteLimits ?? PATIENT,
    network: options.network ?? loopbackNetwork,
  };
  const app = await buildApp(services, options.localModels);
  const throwUndeclared = watchRefusals(app);
  await app.ready();

  const caller = (fixed: () => Record<string, string> | Promise<Record<string, string>>): Caller => {
    const call = async (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      { body, headers }: Asking = {},
    ) => {
      const response = await app.inject({
        method,
        url: path,
        headers: { 'accept-language': 'en-US', ...(await fixed()), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const type = String(response.headers['content-type'] ?? '');
      return {
        status: response.statusCode,
        text: response.body,
        bytes: response.rawPayload,
        body: type.includes('json') && response.body !== '' ? response.json() : undefined,
        headers: response.headers as Record<string, string>,
      };
    };
    return {
      get: (path, asking) => call('GET', path, asking),
      post: (path, body, asking) => call('POST', path, { ...asking, body }),
      patch: (path, body, asking) => call('PATCH', path, { ...asking, body }),
      delete: (path, asking) => call('DELETE', path, asking),
    };
  };

  return {
    app,
    services,
    database,
    stranger: (headers = {}) => caller(() => headers),
    async organization(name = `Ente ${randomBytes(3).toString('hex')}`) {
      const id = newId();
      await database.db
        .insertInto('organizations')
        .values({ id, name, distress_confirmed_on: new Date() })
        .execute();
      return id;
    },
    async person({
      organization,
      profiles = [],
      superuser = false,
      username = `u${randomBytes(5).toString('hex')}`,
      access,
    }) {
      const { id, tokens } = await signedInPerson(services, {
        organizationId: organization,
        username,
        email: `${username}@esempio.example`,
        firstName: 'Nome',
        lastName: 'Cognome',
        profiles,
        isSuperuser: superuser,
        language: 'it-IT',
      });
      if (access) await limitAccess(database.db, { id, organization }, access);
      return { ...caller(await openSession(services, tokens.access)), id, username, tokens };
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await jobs.stop();
      await live.close();
      if (!options.beside) await database.close();
      throwUndeclared();
    },
  };
}

const RENEWED_AFTER_MS = 60_000;

/** The header of a session. On a slow machine the tests of a file take longer than its first token is valid. */
async function openSession(
  services: Services,
  first: string,
): Promise<() => Promise<Record<string, string>>> {
  const claims = await tokensOf(services).readAccess(first);
  let [access, sinceMs] = [first, performance.now()];
  return async () => {
    if (performance.now() - sinceMs > RENEWED_AFTER_MS)
      [access, sinceMs] = [await tokensOf(services).issueAccess(claims), performance.now()];
    return { authorization: `JWT ${access}` };
  };
}

async function limitAccess(
  db: TestDatabase['db'],
  { id, organization }: { id: string; organization: string },
  assistants: string[],
): Promise<void> {
  await db.updateTable('users').set({ access: 'listed' }).where('id', '=', id).execute();
  const rows = assistants.map((one) => ({ user_id: id, assistant_id: one, organization_id: organization }));
  if (rows.length > 0) await db.insertInto('user_assistants').values(rows).execute();
}
