import { sql } from 'kysely';
import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Finding } from './finding.ts';

/** Checks how folders of Google Drive are read: by which accounts, and whether Google still accepts them. */
export async function driveFinding(db: Db, config: Config): Promise<Finding> {
  const { rows } = await sql<{ accounts: number; refused: number }>`
    select count(*)::int as accounts, count(d.refused_on)::int as refused from drive_accounts as d`.execute(
    db,
  );
  const { accounts, refused } = rows[0] ?? { accounts: 0, refused: 0 };
  const consents =
    config.GOOGLE_CLIENT_ID === undefined
      ? 'with service accounts only; for consents of people set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'
      : `also with consents of people, which come back to ${publicUrl(config)}/google-drive/`;
  if (refused > 0)
    return [
      '!',
      `Drive: Google refuses ${refused} of ${accounts} accounts. Connect them again in their assistants.`,
    ];
  return ['✓', `Drive: ${accounts} accounts; folders are read ${consents}.`];
}
