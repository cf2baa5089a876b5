import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { inTransaction } from '../db.ts';
import type { Db, Trx } from '../db.ts';
import { CHOICES, THOUGHTS } from './dialect.ts';
import type { Dialect } from './dialect.ts';
import type { DialectMemory } from './known-dialect.ts';

/** The dialect that the answers of one model showed; `before` is undefined if none was known. */
export interface LearntDialect {
  readonly model: string;
  /** The host of the endpoint, with its port. */
  readonly host: string;
  readonly dialect: Dialect;
  readonly before: Dialect | undefined;
}

interface Given {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Tells the staff, in the transaction that stores it. */
  readonly tell: (trx: Trx, learnt: LearntDialect) => Promise<void>;
}

/** A model whose dialect is remembered. */
interface Remembered {
  /** The id or address of its endpoint. */
  readonly endpoint: string;
  readonly host: string;
  readonly model: string;
  readonly temperature: number | 'default';
}

/** The dialect of the environment's model in the database. */
export function dialectMemory({ config, ...given }: Given & { readonly config: Config }): DialectMemory {
  const { MODEL_URL: url, MODEL_NAME: model = '', MODEL_TEMPERATURE: temperature } = config;
  if (url === undefined) return { find: async () => undefined, keep: async () => {} };
  const endpoint = endpointOf(url);
  return dialectMemoryOf({ endpoint, host: new URL(url).host, model, temperature }, given);
}

/** The dialect of a model in the database. A lost database only means that it is learnt again. */
export function dialectMemoryOf(
  { endpoint, host, model, temperature }: Remembered,
  { db, log, tell }: Given,
): DialectMemory {
  const key = { endpoint, model };

  const find = async (from: Db, isLocked = false): Promise<Dialect | undefined> => {
    const row = await from
      .selectFrom('model_dialects as d')
      .selectAll('d')
      .where('d.endpoint', '=', key.endpoint)
      .where('d.model', '=', key.model)
      .$if(isLocked, (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row) return undefined;
    // Another value in the settings has not been refused.
    const isRefused = row.refused_temperature !== null && row.refused_temperature === temperature;
    return {
      limit: known(CHOICES.limit, row.limit_field),
      temperature: isRefused ? 'default' : 'sent',
      usage: known(CHOICES.usage, row.usage),
      rules: known(CHOICES.rules, row.rules),
      stream: known(CHOICES.stream, row.stream),
      room: row.room,
      thoughts: known(THOUGHTS, row.thoughts),
    };
  };

  const keep = (dialect: Dialect): Promise<void> =>
    inTransaction(db, async (trx) => {
      const values = {
        limit_field: dialect.limit,
        refused_temperature:
          dialect.temperature === 'default' && temperature !== 'default' ? temperature : null,
        usage: dialect.usage,
        rules: dialect.rules,
        stream: dialect.stream,
        room: dialect.room,
        thoughts: dialect.thoughts,
        learnt_on: sql<Date>`now()`,
      };
      const isFirst = await trx
        .insertInto('model_dialects')
        .values({ ...key, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('model')
        .executeTakeFirst();
      const before = isFirst ? undefined : await find(trx, true);
      if (!isFirst)
        await trx
          .updateTable('model_dialects as d')
          .set(values)
          .where('d.endpoint', '=', key.endpoint)
          .where('d.model', '=', key.model)
          .execute();
      await tell(trx, { model, host, dialect, before });
    });

  return {
    find: () =>
      find(db).catch((error: unknown) => {
        log.warn({ err: error }, 'reading the dialect of the model failed');
        return undefined;
      }),
    keep: (dialect) =>
      keep(dialect).catch((error: unknown) => {
        log.warn({ err: error }, 'storing the dialect of the model failed');
      }),
  };
}

/** A memory that is read and not written. */
export const unwritten = (memory: DialectMemory): DialectMemory => ({
  find: () => memory.find(),
  keep: async () => {},
});

/** The address without its query and credentials. */
function endpointOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/\/$/, '')}`;
}

/** A choice of a later version counts as the first one. */
const known = <T extends string>(choices: readonly T[], stored: string): T =>
  choices.find((one) => one === stored) ?? choices[0]!;
