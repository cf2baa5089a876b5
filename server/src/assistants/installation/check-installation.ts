import type { InstallationCheck } from '@regia/contract/assistants/installation-calls';
import { URL_MAX } from '@regia/contract/limits';
import { typedAddresses } from '@regia/contract/typed-address';
import type pg from 'pg';
import { publicUrl } from '../../platform/config.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { InvalidInput } from '../../platform/http/invalid-input.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Refusal } from '../../platform/http/refuse.ts';
import type { TextKey } from '../../platform/http/texts.ts';
import { addressRefusal } from '../../platform/outbound/address-refusal.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { OutboundProblem } from '../../platform/outbound/outbound-error.ts';
import type { Outbound, OutboundAnswer } from '../../platform/outbound/outbound.ts';
import { spend } from '../../platform/throttle.ts';
import { TaskKilled } from '../../platform/worker-pool/worker-pool.ts';
import type { WorkerPool } from '../../platform/worker-pool/worker-pool.ts';
import { findAssistant } from '../queries.ts';
import { findingsOn } from './findings.ts';
import type { pageTasks } from './page.worker.ts';

const BYTES_MAX = 4 * 1024 * 1024;
const CHECKS = { most: 20, seconds: 60 };

export interface Checking {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly outbound: Outbound;
  readonly reader: WorkerPool<typeof pageTasks>;
  /** A person waits for the answer. */
  readonly waitMs: number;
}

interface CheckRequest {
  readonly id: string;
  readonly typed: string;
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Fetches a page through the outbound guard and says whether the assistant works on it. Nothing is stored. */
export async function checkInstallation(
  { config, pool, outbound, reader, waitMs }: Checking,
  db: Db,
  actor: Actor,
  { id, typed, signal }: CheckRequest,
): Promise<InstallationCheck> {
  const assistant = await findAssistant(db, writeScopeOf(actor), id);
  if (!assistant) throw refuse('not_found');
  await spend(pool, { scope: 'assistants.check_installation', key: actor.userId, ...CHECKS });
  const { asked, page } = await fetchFirst(outbound, addressesOf(typed), { signal, waitMs });
  const ownTurns = reader.turnsOf(assistant.organizationId);
  const outline = await ownTurns
    .run('outline', Uint8Array.from(page.body), signal)
    .catch((error: unknown) => {
      throw error instanceof TaskKilled ? refuse('page_not_readable', { says: 'page_too_large' }) : error;
    });
  const url = new URL(page.url);
  const policyHeader = page.headers.get('content-security-policy') ?? '';
  const findings = findingsOn(
    { asked, url, policyHeader, outline },
    {
      baseUrl: publicUrl(config),
      publicId: assistant.publicId,
      allowedOrigins: assistant.configuration.allowed_origins,
    },
  );
  return { url: url.href.slice(0, URL_MAX), findings };
}

/** Reads a typed address. People leave out the scheme. */
function addressesOf(typed: string): readonly URL[] {
  const urls = typedAddresses(typed);
  if (urls.length > 0 && urls.every(({ href }) => href.length <= URL_MAX)) return urls;
  const params = { rule: 'field_url' };
  throw new InvalidInput([{ code: 'custom', path: ['url'], message: '', input: typed, params }], 'body');
}

/** Fetches the page under the first scheme that answers. If none does, the refusal is that of the first. */
async function fetchFirst(
  outbound: Outbound,
  urls: readonly URL[],
  { signal, waitMs }: { signal: AbortSignal; waitMs: number },
): Promise<{ asked: URL; page: OutboundAnswer }> {
  let first: OutboundError | undefined;
  for (const asked of urls) {
    try {
      const page = await fetchPage(outbound, asked, { signal, timeoutMs: waitMs / urls.length });
      return { asked, page };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (!first && !isSilent(error)) throw refusalFor(error);
      first ??= error;
    }
  }
  throw refusalFor(first!);
}

const isSilent = ({ problem }: OutboundError): boolean => problem === 'unreachable' || problem === 'timeout';

async function fetchPage(outbound: Outbound, url: URL, limits: { signal: AbortSignal; timeoutMs: number }) {
  const answer = await outbound.fetch(url.href, {
    ...limits,
    maxBytes: BYTES_MAX,
    cut: true,
    headers: { accept: 'text/html,application/xhtml+xml' },
    isWanted: ({ status, headers }) => status >= 400 || isHtml(headers),
  });
  if (answer.status < 400) return answer;
  throw refuse('page_not_readable', { says: 'page_status', values: { status: answer.status } });
}

const isHtml = (headers: Headers): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test((headers.get('content-type') ?? '').trim());

const SAYS: Partial<Record<OutboundProblem, TextKey>> = {
  unreachable: 'page_unreachable',
  timeout: 'page_timeout',
  too_large: 'page_too_large',
  unreadable: 'page_not_html',
  not_wanted: 'page_not_html',
  redirect_elsewhere: 'page_redirects',
};

const refusalFor = (error: OutboundError): Refusal =>
  addressRefusal(error) ?? refuse('page_not_readable', { says: SAYS[error.problem] ?? 'page_unreachable' });
