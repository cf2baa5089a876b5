import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import { TaskKilled } from '../../../../platform/worker-pool/worker-pool.ts';
import { KnowledgeProblem, portProblem } from '../../../problems.ts';
import { ownBytes } from '../../../reading/reader.ts';
import type { Reader } from '../../../reading/reader.ts';
import type { Fetcher } from './fetcher.ts';
import { withRetries } from './retries.ts';
import type { Robots } from './robots-rules.ts';

const NO_RULES: Robots = { text: '', delaySeconds: undefined, sitemaps: [] };

/** A missing or forbidden robots.txt allows everything. If the server fails to serve it, nothing is read (RFC 9309). */
export async function readRobots(
  fetcher: Fetcher,
  reader: Reader,
  site: URL,
  signal: AbortSignal,
): Promise<Robots> {
  try {
    const address = new URL('/robots.txt', site).href;
    const answer = await withRetries(signal, () => fetcher(address, { wanted: 'robots', signal }));
    if (answer.status >= 500 || answer.status === 429) throw new KnowledgeProblem('robots_unreachable');
    if (answer.status !== 200) return NO_RULES;
    const contentType = answer.headers.get('content-type') ?? '';
    const input = { bytes: ownBytes(answer.body), site: site.href, contentType };
    return await reader.run('robots', input, signal);
  } catch (error) {
    if (error instanceof TaskKilled) throw tooCostly(error);
    if (!(error instanceof OutboundError)) throw error;
    if (error.problem === 'address_not_allowed') throw new KnowledgeProblem('site_not_allowed');
    if (error.problem === 'port_not_allowed') throw portProblem(error);
    // A redirect to another site and a response that is not text count as no rules.
    if (error.problem === 'timeout') throw new KnowledgeProblem('site_timeout', undefined, { cause: error });
    if (error.problem === 'unreachable') {
      throw new KnowledgeProblem('site_unreachable', undefined, { cause: error });
    }
    return NO_RULES;
  }
}

/** A batch of this size at the highest cost stays far below the deadline of a worker. */
const BATCH = 50;

/** Returns the addresses that the rules of a site allow. */
export async function allowedAmong(
  reader: Reader,
  site: URL,
  text: string,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<Set<string>> {
  if (text === NO_RULES.text) return new Set(urls);
  const allowed = new Set<string>();
  try {
    for (let at = 0; at < urls.length; at += BATCH) {
      const batch = urls.slice(at, at + BATCH);
      const answers = await reader.run('allowed', { site: site.href, text, urls: batch }, signal);
      for (const [n, url] of batch.entries()) if (answers[n] === true) allowed.add(url);
    }
  } catch (error) {
    throw error instanceof TaskKilled ? tooCostly(error) : error;
  }
  return allowed;
}

const tooCostly = (cause: TaskKilled): KnowledgeProblem =>
  new KnowledgeProblem('robots_too_costly', undefined, { cause });
