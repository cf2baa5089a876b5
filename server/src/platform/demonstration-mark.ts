import { isLoopbackOnly } from './config.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';

/** The key of the database's record of the demonstration. */
export const DEMONSTRATION = 'demonstration';

/** Whether the demonstration was ever created here. */
export async function isSeeded(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('installation as i')
    .select('i.key')
    .where('i.key', '=', DEMONSTRATION)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the pages of the demonstration are served: it was created here, and only this machine reaches the server. */
export const hasDemonstrationPages = async (config: Config, db: Db): Promise<boolean> =>
  isLoopbackOnly(config) && (await isSeeded(db));
