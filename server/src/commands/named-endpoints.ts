import { pino } from 'pino';
import { openAnswerer } from '../chat/public.ts';
import type { Answerer } from '../knowledge/public.ts';
import { listOwnEndpoints, openAlone } from '../models/public.ts';
import { connectionOf, secretOf } from '../platform/connection.ts';
import { WrongSetting } from '../platform/config.ts';
import { openDb, openPool } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { dialectMemory, unwritten } from '../platform/model/dialect-memory.ts';
import { openModel } from '../platform/model/model.ts';
import type { StartContext } from '../start-context.ts';
import { findOrganization } from './find-organization.ts';

/** The name of the endpoint that the environment sets. */
const SERVER = 'server';
/** Nothing is told: the command reports failures by itself. */
const log = pino({ level: 'silent' });

interface Named {
  readonly names: readonly string[];
  /** The organization of the endpoints other than the server’s. */
  readonly organization: string | undefined;
}

/** Does some work with the models of named endpoints. Nothing in the database is changed. */
export async function withEndpoints<T>(
  context: StartContext,
  { names, organization }: Named,
  work: (answerers: readonly Answerer[]) => Promise<T>,
): Promise<T> {
  const db = openDb(openPool(connectionOf(context.config, context.home), 1));
  try {
    const own = names.filter((name) => name !== SERVER);
    const answerers = [
      ...(names.includes(SERVER) ? [await ofServer(context, db)] : []),
      ...(own.length === 0 ? [] : await ofOrganization(context, db, own, organization)),
    ];
    return await work(answerers);
  } finally {
    await db.destroy();
  }
}

async function ofServer({ config }: StartContext, db: Db): Promise<Answerer> {
  const memory = unwritten(dialectMemory({ db, config, log, tell: async () => {} }));
  const model = openModel(config, memory);
  if (!model)
    throw new WrongSetting(
      'The server has no model endpoint: set MODEL_URL and MODEL_NAME, or name an endpoint of an organization with --organization NAME.',
    );
  return openAnswerer(SERVER, model, await memory.find());
}

async function ofOrganization(
  context: StartContext,
  db: Db,
  names: readonly string[],
  organization: string | undefined,
): Promise<Answerer[]> {
  if (organization === undefined)
    throw new WrongSetting(
      `Say whose endpoint "${names[0]}" is: --organization NAME. Without one, only --endpoint ${SERVER} is known.`,
    );
  const { id, name: owner } = await findOrganization(db, organization);
  const all = await listOwnEndpoints(db, id);
  const existing =
    all.length === 0
      ? `${owner} has no endpoint.`
      : `Endpoints of ${owner}: ${all.map(({ endpoint, state }) => `"${endpoint.name}" (${STATES[state]})`).join(', ')}.`;
  const secret = secretOf(context.config, context.home);
  const services = { config: context.config, secret, db, log, model: undefined };
  const found = names.map((name) => {
    const one = all.find(
      ({ endpoint }) => endpoint.name.toLowerCase() === name.toLowerCase() || endpoint.id === name,
    );
    if (!one) throw new WrongSetting(`${owner} has no endpoint "${name}". ${existing}`);
    if (one.state !== 'passed')
      throw new WrongSetting(
        `The endpoint "${one.endpoint.name}" ${REFUSED[one.state]} Test it in the console first. ${existing}`,
      );
    return one.endpoint;
  });
  return Promise.all(
    [...new Set(found)].map(async (endpoint) => {
      const opened = await openAlone(services, endpoint).catch(() => undefined);
      if (!opened)
        throw new WrongSetting(
          `The key of the endpoint "${endpoint.name}" cannot be read: REGIA_SECRET is not the one that it was stored with.`,
        );
      return openAnswerer(endpoint.name, opened.model, opened.dialect);
    }),
  );
}

const STATES = { passed: 'tested', failed: 'its test failed', untested: 'not tested' } as const;
const REFUSED = { failed: 'failed its last test.', untested: 'has not been tested.' } as const;
