import { pino } from 'pino';
import type { Logger } from 'pino';
import { foldUsernames } from './account/public.ts';
import { startChainWriter } from './audit/public.ts';
import { openKnownModel } from './chat/public.ts';
import { startGapWriter } from './gaps/public.ts';
import { openQueue } from './jobs/queue.ts';
import { startSearchWriter } from './monitoring/public.ts';
import { WrongSetting } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { connectionOf, secretOf } from './platform/connection.ts';
import type { Home } from './platform/connection.ts';
import { followDatabaseClock } from './platform/database-clock.ts';
import { openDb, openPool } from './platform/db.ts';
import { openLiveEvents } from './platform/live-events.ts';
import { migrate } from './platform/migrate.ts';
import { namedConnection, sharePool } from './platform/pool-share.ts';
import type { PoolShare } from './platform/pool-share.ts';
import { isSecretOfDatabase } from './platform/secret-mark.ts';
import type { Services } from './platform/services.ts';
import { standardOutput } from './platform/terminal.ts';

/** The paths of secrets, which must never reach a log. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access',
  'refresh',
  'api_key',
  'secret',
  'code',
];

export const openLog = (config: Config): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    standardOutput,
  );

/** Opens the services of a process, after updating the schema. `close` ends them in the right order. */
export async function openServices(
  config: Config,
  home: Home | undefined,
  migrations: string,
): Promise<Services & { readonly share: PoolShare; close(): Promise<void> }> {
  const connection = namedConnection(connectionOf(config, home));
  const secret = secretOf(config, home);
  const log = openLog(config);
  await migrate(connection, migrations);
  const pool = openPool(connection);
  const db = openDb(pool);
  try {
    const share = await sharePool(pool, log);
    const clock = await followDatabaseClock(pool, log);
    await foldUsernames(db);
    if (!(await isSecretOfDatabase(db, secret))) {
      throw new WrongSetting(
        'REGIA_SECRET is not the one that this database was used with. Give every process that one. If it is lost, run: npm run regia -- accept-secret',
      );
    }
    const live = openLiveEvents(pool, connection);
    const chains = startChainWriter({ db, log, secret });
    const search = startSearchWriter({ db, log });
    const gaps = startGapWriter({ db, log });
    const jobs = await openQueue(pool, live.listener, { works: config.REGIA_ROLE !== 'web', log });
    return {
      config,
      secret,
      connection,
      pool,
      db,
      live,
      jobs,
      model: openKnownModel({ db, config, log }),
      log,
      share,
      async close() {
        share.stop();
        await jobs.stop();
        await live.close();
        await gaps.stop();
        await search.stop();
        await chains.stop();
        await clock.stop();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
