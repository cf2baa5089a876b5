import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import { TaskKilled } from '../../../../platform/worker-pool/worker-pool.ts';
import { ownBytes } from '../../../reading/reader.ts';
import type { Reader } from '../../../reading/reader.ts';
import type { Reading } from '../../reading.ts';
import { excerpt } from './excerpt.ts';
import type { FetchedAnswer, Fetcher } from './fetcher.ts';
import { withRetries } from './retries.ts';

export interface PageRequest {
  readonly url: string;
  readonly site: URL;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export async function readPage(
  fetcher: Fetcher,
  reader: Reader,
  page: PageRequest,
  signal: AbortSignal,
): Promise<Reading> {
  let answer: FetchedAnswer;
  try {
    answer = await withRetries(signal, () => fetcher(page.url, { wanted: 'page', signal, ...page }));
  } catch (error) {
    if (error instanceof OutboundError) return unread(error);
    throw error;
  }
  const refused = byStatus(answer.status);
  if (refused) return refused;
  try {
    return await readAnswer(answer, reader, page, signal);
  } catch (error) {
    signal.throwIfAborted();
    // An unexpected error of the parser affects this page only.
    return { kind: 'failed', reason: error instanceof TaskKilled ? 'too_costly' : 'unreadable' };
  }
}

async function readAnswer(
  { body, url, headers }: FetchedAnswer,
  reader: Reader,
  { site }: PageRequest,
  signal: AbortSignal,
): Promise<Reading> {
  const input = {
    bytes: ownBytes(body),
    url,
    site: site.href,
    contentType: headers.get('content-type') ?? '',
    robotsTag: headers.get('x-robots-tag'),
  };
  const page = await reader.run('html', input, signal);
  if (page.kind !== 'read') return page;
  const etag = headers.get('etag')?.slice(0, 300) ?? null;
  return { ...page, etag, lastModified: headers.get('last-modified')?.slice(0, 100) ?? null };
}

function byStatus(status: number): Reading | undefined {
  if (status === 200) return undefined;
  if (status === 304) return { kind: 'unchanged' };
  const detail = String(status);
  if (status === 404 || status === 410) return { kind: 'skipped', reason: 'not_found', detail };
  if (status >= 500 || status === 429) return { kind: 'failed', reason: 'server_error', detail };
  if (status === 204) return { kind: 'skipped', reason: 'empty', detail };
  return { kind: 'failed', reason: 'refused', detail };
}

function unread({ problem, detail }: OutboundError): Reading {
  const more = detail === undefined ? {} : { detail: excerpt(detail) };
  if (problem === 'not_wanted') return { kind: 'skipped', reason: 'not_html', ...more };
  if (problem === 'too_large' || problem === 'redirect_elsewhere') {
    return { kind: 'skipped', reason: problem, ...more };
  }
  const reason = problem === 'port_not_allowed' ? 'address_not_allowed' : problem;
  return { kind: 'failed', reason, ...more };
}
