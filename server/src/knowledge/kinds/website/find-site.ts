import { ROBOT_NAME } from './crawl/robot-name.ts';
import { isSameSite } from './crawl/same-site.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import type { OutboundProblem } from '../../../platform/outbound/outbound-error.ts';
import { checkAddress } from './check-address.ts';
import type { CheckedAddress, Targets } from './check-address.ts';

/** A site that is slower is taken for one that does not answer, so that both schemes fit into a person's wait. */
const WAIT_MS = 3_000;

export interface FoundSite {
  readonly url: URL;
  /** Whether nobody is there under either scheme. A site that is only slow is not silent. */
  readonly isSilent: boolean;
}

/**
 * Returns the address that a typed text means. Without a scheme, `https:` is tried first, then `http:`, through the
 * outbound guard; if neither answers, it stays `https:`. Only `robots.txt` is asked for: no site forbids that.
 */
export async function findSite(
  targets: Targets,
  typed: string,
  { path, signal }: { path?: readonly string[]; signal?: AbortSignal } = {},
): Promise<FoundSite> {
  const { url, other }: CheckedAddress = await checkAddress(targets, typed, path);
  if (other === undefined) return { url, isSilent: false };
  let isSilent = true;
  for (const candidate of [url, other]) {
    const problem = await problemOf(targets, candidate, signal);
    if (problem === undefined || !NO_ANSWER.has(problem)) return { url: candidate, isSilent: false };
    if (problem === 'timeout') isSilent = false;
  }
  return { url, isSilent };
}

/** Any other problem is an answer, such as a redirect to another site. */
const NO_ANSWER: ReadonlySet<OutboundProblem> = new Set([
  'unreachable',
  'timeout',
  'address_not_allowed',
  'port_not_allowed',
]);

async function problemOf(
  { outbound }: Targets,
  site: URL,
  signal?: AbortSignal,
): Promise<OutboundProblem | undefined> {
  try {
    await outbound.fetch(new URL('/robots.txt', site).href, {
      headers: { 'user-agent': `${ROBOT_NAME}/1.0` },
      maxBytes: 1_024,
      cut: true,
      timeoutMs: WAIT_MS,
      mayFollow: (next) => isSameSite(next, site),
      ...(signal === undefined ? {} : { signal }),
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return error.problem;
  }
}
