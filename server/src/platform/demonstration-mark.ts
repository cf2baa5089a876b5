import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isLoopbackOnly } from './config.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';

/** The key of the database's record of the demonstration. */
export const DEMONSTRATION = 'demonstration';

/** The key of the database's record of the conversations that were generated for the demonstration. */
export const GENERATED_CONVERSATIONS = 'demonstration_conversations';

/**
 * Whether what an organization has of an instant was generated: all that is older than the first start was. Without an
 * organization, any of them counts.
 */
export const isGenerated = (
  organizationId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from installation as i where i.key = ${sql.lit(GENERATED_CONVERSATIONS)}
      and (i.value ->> 'organizationId')::uuid = coalesce(${organizationId}, (i.value ->> 'organizationId')::uuid)
      and ${at} < (i.value ->> 'at')::timestamptz)`;

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
