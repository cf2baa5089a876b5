import { accessSync, constants, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type pg from 'pg';
import { secretProblem } from '../../launcher/secret.mjs';
import { hasDemonstration } from '../account/public.ts';
import { countOverdue } from '../audit/public.ts';
import { isLoopbackOnly, publicUrl, WrongSetting } from '../platform/config.ts';
import { connectionOf, secretOf } from '../platform/connection.ts';
import { openDb, openPool } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { hasRoom, isDiskFull } from '../platform/disk-space.ts';
import { isEnough, readShare, remedy, toWords } from '../platform/pool-share.ts';
import { isSecretOfDatabase } from '../platform/secret-mark.ts';
import { say } from '../platform/terminal.ts';
import { demonstrationUsernames } from '../seed/demonstration.ts';
import type { StartContext } from '../start-context.ts';
import { accessFindings } from './doctor-access.ts';
import { driveFindings } from './doctor-drive.ts';
import { indexFinding } from './doctor-index.ts';
import { modelFindings } from './doctor-model.ts';
import type { Command } from './command.ts';
import type { Finding } from './finding.ts';

const OLDEST_POSTGRES = 150_000;
const CLOCKS_APART_S = 30;
const DISK_FULL: Finding = [
  '✗',
  'Disk: the database cannot write. Free some space on its disk; Regia then continues by itself.',
];

/** Prints one line for each check: ✓ in order, ! worth knowing, ✗ broken. Never prints a secret. */
export const examine: Command = async (context) => {
  const findings = [
    ...(await database(context)),
    secret(context),
    ...data(context),
    ...(await modelFindings(context)),
    ...embeddings(context),
    address(context),
  ];
  for (const [sign, what] of findings) say(`${sign} ${what}`);
  return findings.some(([sign]) => sign === '✗') ? 1 : 0;
};

async function database(context: StartContext): Promise<Finding[]> {
  const { config, home, migrations } = context;
  let db: Db | undefined;
  try {
    const pool = openPool(connectionOf(config, home), 1);
    db = openDb(pool);
    const { rows } = await sql<{ number: string; version: string; now: Date }>`
      select current_setting('server_version_num') as number, current_setting('server_version') as version,
        clock_timestamp() as now`.execute(db);
    const { number, version, now } = rows[0]!;
    const apartS = Math.round(Math.abs(Date.now() - now.getTime()) / 1000);
    return [
      Number(number) >= OLDEST_POSTGRES
        ? ['✓', `Database: PostgreSQL ${version} is running.`]
        : ['✗', `Database: PostgreSQL ${version} is too old. Use version 15 or later.`],
      (await hasRoom(pool)) ? ['✓', 'Disk: the database can write.'] : DISK_FULL,
      await schema(db, migrations),
      apartS <= CLOCKS_APART_S
        ? ['✓', 'Time: the clocks of this machine and the database agree.']
        : [
            '!',
            `Time: the clocks of this machine and the database are ${apartS} s apart. Synchronize them with NTP.`,
          ],
      await sameSecret(db, context),
      await accounts(db),
      await auditLog(db),
      await indexFinding(db, config),
      ...(await driveFindings(db, config)),
      await connections(pool),
      ...accessFindings(config, await hasDemonstration(db).catch(() => false)),
    ];
  } catch (error) {
    // A first connection may write, too.
    if (isDiskFull(error)) return [DISK_FULL, ...accessFindings(config, false)];
    const reason =
      error instanceof WrongSetting
        ? error.message
        : String((error as { code?: string }).code ?? 'no answer');
    return [
      ['✗', `Database: cannot be reached (${reason}). Start it, or check DATABASE_URL.`],
      ...accessFindings(config, false),
    ];
  } finally {
    await db?.destroy();
  }
}

async function schema(db: Db, folder: string): Promise<Finding> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  const done = new Set(rows.map((row) => row.name));
  const missing = files.filter((file) => !done.has(file.slice(0, -4)));
  return missing.length === 0
    ? ['✓', `Schema: all ${files.length} migrations are applied.`]
    : ['✗', `Schema: ${missing.length} migrations are missing. Run: npm run regia -- migrate`];
}

/**
 * Two processes with different secrets would refuse each other's sessions, and could not read each other's sealed
 * values.
 */
async function sameSecret(db: Db, { config, home }: StartContext): Promise<Finding> {
  const isSame = await isSecretOfDatabase(db, secretOf(config, home)).catch(() => undefined);
  if (isSame === undefined) return ['!', 'Secret: cannot be compared with the database yet.'];
  return isSame
    ? ['✓', 'Secret: matches the database.']
    : [
        '✗',
        'Secret: the database was used with another one. Give every process that one. If it is lost, run: npm run regia -- accept-secret',
      ];
}

async function accounts(db: Db): Promise<Finding> {
  const usernames = await demonstrationUsernames(db).catch(() => []);
  if (usernames.length === 0) return ['✓', 'Accounts: none use the demonstration password.'];
  return [
    '!',
    `Accounts: ${usernames.join(', ')} use the demonstration password. Give each its own: npm run regia -- set-password USERNAME`,
  ];
}

async function connections(pool: pg.Pool): Promise<Finding> {
  const [share, withOneMore] = [await readShare(pool), await readShare(pool, 1)];
  if (!isEnough(share))
    return ['✗', `Connections: too few for ${share.processes} processes. ${remedy(share)}`];
  return isEnough(withOneMore)
    ? ['✓', `Connections: ${toWords(share)}.`]
    : ['!', `Connections: ${toWords(share)}. There are none for another process. ${remedy(withOneMore)}`];
}

async function auditLog(db: Db): Promise<Finding> {
  const overdue = await countOverdue(db).catch(() => undefined);
  if (overdue === undefined) return ['!', 'Audit: the log cannot be read yet.'];
  return overdue === 0
    ? ['✓', 'Audit: every entry older than a minute has its hash.']
    : [
        '✗',
        `Audit: entries without a hash for more than a minute: ${overdue}. Start a server; if one is running, read its log.`,
      ];
}

function secret({ config, home }: StartContext): Finding {
  try {
    const problem = secretProblem(secretOf(config, home));
    return problem === null
      ? ['✓', 'Secret: set and strong enough.']
      : ['✗', `Secret: REGIA_SECRET ${problem}.`];
  } catch (error) {
    return ['✗', `Secret: ${(error as Error).message}`];
  }
}

function data({ home }: StartContext): Finding[] {
  if (!home) return [];
  try {
    accessSync(home.folder, constants.W_OK);
    return [['✓', `Data: ${home.folder} is writable.`]];
  } catch {
    return [['✗', `Data: ${home.folder} is not writable. Give this account access, or set REGIA_DATA.`]];
  }
}

function embeddings({ config }: StartContext): Finding[] {
  return config.EMBEDDINGS_URL === undefined
    ? []
    : [['✓', `Embeddings: ${config.EMBEDDINGS_NAME} at ${new URL(config.EMBEDDINGS_URL).origin}.`]];
}

function address({ config }: StartContext): Finding {
  const url = publicUrl(config);
  return isLoopbackOnly(config) || url.startsWith('https:')
    ? ['✓', `Address: ${url}`]
    : [
        '!',
        `Address: ${url} is not https, so browsers will not keep anyone signed in. Put an https proxy in front (PUBLIC_URL, TRUST_PROXY).`,
      ];
}
