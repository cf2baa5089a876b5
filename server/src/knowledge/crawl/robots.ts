import robotsParser from 'robots-parser';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { KnowledgeProblem } from '../problems.ts';
import { boundedRules } from './robots-bounds.ts';
import type { Fetcher } from './fetcher.ts';
import { ROBOT_NAME } from './site-fetcher.ts';
import { decodeText } from './text.ts';
import { withRetries } from './retries.ts';

export interface Robots {
  /** What was read of it, to be parsed again elsewhere. */
  readonly text: string;
  isAllowed(url: string): boolean;
  /** The pause that the site asks for, in seconds. */
  readonly delaySeconds: number | undefined;
  readonly sitemaps: readonly string[];
}

// The package is the function itself; its types describe a module that holds it.
const parseRules = robotsParser as unknown as typeof robotsParser.default;

/** Steps that one address may cost: some hundredths of a second. */
const COST_MAX = 4_000_000;

const EVERYTHING = '';

const addressOf = (site: URL): string => new URL('/robots.txt', site).href;

/**
 * A site that has no robots.txt, or refuses to show it, allows everything; one that fails to serve it may forbid
 * anything, so nothing is read (RFC 9309).
 */
export async function readRobots(fetcher: Fetcher, site: URL, signal: AbortSignal): Promise<Robots> {
  try {
    const answer = await withRetries(signal, () => fetcher(addressOf(site), { wanted: 'robots', signal }));
    if (answer.status >= 500 || answer.status === 429) throw new KnowledgeProblem('robots_unreachable');
    if (answer.status !== 200) return parseRobots(site, EVERYTHING);
    return parseRobots(site, decodeText(answer.body, answer.headers.get('content-type') ?? ''));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.problem === 'address_not_allowed') throw new KnowledgeProblem('site_not_allowed');
    // One that leads to another site, or is no text, rules nothing here.
    if (error.problem === 'timeout') throw new KnowledgeProblem('site_timeout', undefined, { cause: error });
    if (error.problem === 'unreachable') {
      throw new KnowledgeProblem('site_unreachable', undefined, { cause: error });
    }
    return parseRobots(site, EVERYTHING);
  }
}

export function parseRobots(site: URL, text: string): Robots {
  const { text: bounded, weight } = boundedRules(text, ROBOT_NAME);
  const rules = parseRules(addressOf(site), bounded);
  const delay = rules.getCrawlDelay(ROBOT_NAME);
  return {
    text: bounded,
    // What cannot be found out in reasonable time may be forbidden.
    isAllowed: (url) => weight * url.length <= COST_MAX && rules.isAllowed(url, ROBOT_NAME) !== false,
    delaySeconds: delay !== undefined && Number.isFinite(delay) && delay >= 0 ? delay : undefined,
    sitemaps: rules.getSitemaps(),
  };
}
