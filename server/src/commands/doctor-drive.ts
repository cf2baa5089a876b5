import { sql } from 'kysely';
import { countUnconnected } from '../knowledge/public.ts';
import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import { targetCheck } from '../platform/outbound/target.ts';
import type { Finding } from './finding.ts';

/** Checks how folders of Google Drive are read: by which accounts, and what is missing. */
export async function driveFindings(db: Db, config: Config): Promise<Finding[]> {
  const missing = [
    ...(await accountsMissing(db)),
    ...consentMissing(config),
    ...(await addressMissing(config)),
  ].map((what): Finding => ['!', `Drive: ${what}`]);
  return missing.length > 0 ? missing : [['✓', `Drive: ${await readWith(db, config)}.`]];
}

async function readWith(db: Db, config: Config): Promise<string> {
  const { accounts } = await countAccounts(db);
  const consents =
    config.GOOGLE_CLIENT_ID === undefined
      ? 'with service accounts only; for consents of people set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'
      : `also with consents of people, which come back to ${publicUrl(config)}/google-drive/`;
  return `${accounts} accounts; folders are read ${consents}`;
}

async function countAccounts(db: Db): Promise<{ accounts: number; refused: number }> {
  const { rows } = await sql<{ accounts: number; refused: number }>`
    select count(*)::int as accounts, count(d.refused_on)::int as refused from drive_accounts as d`.execute(
    db,
  );
  return rows[0] ?? { accounts: 0, refused: 0 };
}

async function accountsMissing(db: Db): Promise<string[]> {
  const { accounts, refused } = await countAccounts(db);
  const unconnected = await countUnconnected(db);
  return [
    ...(refused > 0
      ? [`Google refuses ${refused} of ${accounts} accounts. Connect them again in their assistants.`]
      : []),
    ...(unconnected > 0
      ? [`assistants with folders and without an account: ${unconnected}. Connect Google Drive in them.`]
      : []),
  ];
}

const HOSTS_OF_THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Google sends people back only to https, or to the machine of their browser. */
function consentMissing(config: Config): string[] {
  if (config.GOOGLE_CLIENT_ID === undefined) return [];
  const { protocol, hostname } = new URL(publicUrl(config));
  if (protocol === 'https:' || HOSTS_OF_THIS_MACHINE.has(hostname)) return [];
  return [
    `Google refuses the consents of people, because ${publicUrl(config)} is not https. Put an https proxy in front (PUBLIC_URL).`,
  ];
}

/** The guard lets requests out to Google's own addresses, and to another one if it is public or listed. */
async function addressMissing({
  GOOGLE_URL: other,
  REGIA_ALLOW_HOSTS: allowHosts,
}: Config): Promise<string[]> {
  if (other === undefined) return [];
  const url = new URL(other);
  try {
    await targetCheck({ allowHosts })(url);
    return [];
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const place = `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
    return [
      error.problem === 'unreachable'
        ? `the name ${url.hostname} of GOOGLE_URL has no address. Check GOOGLE_URL.`
        : `requests to ${url.origin} (GOOGLE_URL) are refused. Add ${place} to REGIA_ALLOW_HOSTS.`,
    ];
  }
}
