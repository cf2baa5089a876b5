import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { WrongSetting } from './config.ts';
import type { Connection } from './db.ts';

/** More connections than these make nothing faster. */
const MOST = 12;
const LEAST = 2;
/** The connection of a process beside its pool: the one that listens. */
const LISTENING = 1;
/** Kept free for commands, for a person with psql, and for a process that starts. */
const SPARE = 6;
const AGAIN_MS = 5_000;

/** How the connections that the database allows are shared. */
export interface PoolShare {
  /** The connections that all processes of Regia may have together. */
  readonly forRegia: number;
  readonly processes: number;
  /** The most connections in the pool of each process. */
  readonly size: number;
}

const OURS = 'regia/';

/** The connection under a name of this process, by which the others count it. */
export function namedConnection(connection: Connection): Connection {
  const name = `${OURS}${randomBytes(6).toString('hex')}`;
  if (connection.connectionString === undefined) return { ...connection, application_name: name };
  const url = new URL(connection.connectionString);
  url.searchParams.set('application_name', name);
  return { connectionString: url.href };
}

/** Reads how many processes share the connections. `more` counts processes that have none yet. */
export async function readShare(pool: pg.Pool, more = 0): Promise<PoolShare> {
  const { rows } = await pool.query<{ allowed: number; processes: number; others: number }>(`
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(r.rolconnlimit, -1) from pg_roles as r where r.rolname = current_user),
        (select nullif(d.datconnlimit, -1) from pg_database as d where d.datname = current_database())
      ) as allowed,
      count(distinct a.application_name) filter (where a.application_name like '${OURS}%')::int as processes,
      count(*) filter (where a.application_name not like '${OURS}%' and a.pid <> pg_backend_pid())::int as others
    from pg_stat_activity as a where coalesce(a.backend_type, 'client backend') = 'client backend'`);
  const { allowed, processes: running, others } = rows[0]!;
  const processes = Math.max(1, running + more);
  const forRegia = Math.max(0, allowed - others - SPARE);
  return { forRegia, processes, size: Math.min(MOST, Math.floor(forRegia / processes) - LISTENING) };
}

export const isEnough = ({ size }: PoolShare): boolean => size >= LEAST;

/** How many connections the database would have to allow in addition. */
const missing = ({ forRegia, processes }: PoolShare): number => processes * (LEAST + LISTENING) - forRegia;

export const toWords = ({ forRegia, processes, size }: PoolShare): string =>
  `up to ${size} in each of ${processes} ${processes === 1 ? 'process' : 'processes'} (the database has ${forRegia} for Regia)`;

export const remedy = (share: PoolShare): string =>
  `Raise max_connections of PostgreSQL by ${missing(share)} or more, or run fewer processes of Regia.`;

/**
 * Sets the size of a process's pool to its share, now and every few seconds: processes come and go. Throws if there is
 * not enough for one more process.
 */
export async function sharePool(
  pool: pg.Pool,
  log: FastifyBaseLogger,
): Promise<PoolShare & { stop(): void }> {
  const first = await readShare(pool);
  if (!isEnough(first)) {
    throw new WrongSetting(
      `The database has ${first.forRegia} connections for Regia, too few for ${first.processes} processes. ${remedy(first)}`,
    );
  }
  const fit = (share: PoolShare): void => {
    const size = Math.max(LEAST, share.size);
    if (size === pool.options.max) return;
    pool.options.max = size;
    log.info(share, `Database connections: ${toWords({ ...share, size })}`);
  };
  fit(first);
  // While the database is away, the size stays.
  const timer = setInterval(() => void readShare(pool).then(fit, () => {}), AGAIN_MS).unref();
  return { ...first, stop: () => clearInterval(timer) };
}
