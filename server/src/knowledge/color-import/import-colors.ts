import { schemeOf } from '@regia/contract/widget/color-schemes';
import type { Answer } from '@regia/contract/call';
import type { importColors as importCall } from '@regia/contract/knowledge/color-import';
import { publicUrl } from '../../platform/config.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { addressRefusal } from '../../platform/outbound/address-refusal.ts';
import { openDeadline } from '../../platform/outbound/deadline.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { OutboundAnswer } from '../../platform/outbound/outbound.ts';
import { spend } from '../../platform/throttle.ts';
import { within } from '../../platform/within.ts';
import { TaskKilled } from '../../platform/worker-pool/worker-pool.ts';
import { ROBOT_NAME } from '../kinds/website/crawl/robot-name.ts';
import type { Asking, Previewing } from '../kinds/website/preview/preview-source.ts';
import { problemText } from '../problems.ts';
import type { Problem, ProblemCode } from '../problems.ts';
import { ownBytes } from '../reading/reader.ts';
import { findSite } from '../kinds/website/find-site.ts';
import { bestColors } from './best-colors.ts';
import type { ColorCounts } from './count-colors.ts';

const IMPORTS = { most: 10, seconds: 60 };
const PAGE = { maxBytes: 1024 * 1024, accept: 'text/html, application/xhtml+xml;q=0.9' };
const SHEET = { maxBytes: 512 * 1024, accept: 'text/css, image/svg+xml' };

type Importing = Previewing & { readonly signal: AbortSignal };

/** Proposes colors from a page that somebody names, its style sheets and its logo. Nothing is stored. */
export async function importColors(
  services: Previewing,
  actor: Actor,
  { typed, language, signal }: Asking & { readonly typed: string },
): Promise<Answer<typeof importCall>> {
  await spend(services.pool, { scope: 'knowledge.colors', key: actor.userId, ...IMPORTS });
  const deadline = openDeadline(services.waitMs, signal);
  const ends = deadline.signal;
  const unreadable = (problem: Problem) =>
    refuse('source_not_readable', { text: problemText(problem, language)! });
  try {
    const { url } = await within(findSite(services.targets, typed, { signal: ends }), ends);
    const page = await fetchFor({ ...services, signal: ends }, url.href, PAGE);
    const problem = problemOf(page);
    if (problem) throw unreadable(problem);
    const found = bestColors(await readColors({ ...services, signal: ends }, page));
    if (!found[0]) throw refuse('colors_not_found');
    return { url: page.url, found, colors: schemeOf(found[0].color) };
  } catch (error) {
    if (error instanceof OutboundError) {
      throw addressRefusal(error) ?? unreadable({ code: CODES[error.problem] ?? 'site_unreachable' });
    }
    if (error instanceof TaskKilled) throw unreadable({ code: 'page_too_large' });
    // Nobody reads the answer after the caller has left.
    if (ends.aborted) throw unreadable({ code: 'site_timeout' });
    throw error;
  } finally {
    deadline.close();
  }
}

const CODES: Partial<Record<OutboundError['problem'], ProblemCode>> = {
  timeout: 'site_timeout',
  too_large: 'page_too_large',
  unreadable: 'not_a_page',
  not_wanted: 'not_a_page',
};

function problemOf({ status, headers }: OutboundAnswer): Problem | undefined {
  const values = { status };
  if (status === 401 || status === 403) return { code: 'page_refused', values };
  if (status >= 500) return { code: 'page_server_error', values };
  if (status !== 200) return { code: 'page_missing', values };
  const type = headers.get('content-type')?.trim() ?? '';
  return /^(text\/html|application\/xhtml\+xml)\b|^$/i.test(type) ? undefined : { code: 'not_a_page' };
}

function fetchFor(
  { targets, config, waitMs, signal }: Importing,
  url: string,
  { maxBytes, accept }: typeof PAGE,
): Promise<OutboundAnswer> {
  const headers = { accept, 'user-agent': `${ROBOT_NAME}/1.0 (+${publicUrl(config)}/manual/en/assistants/)` };
  return targets.outbound.fetch(url, { headers, maxBytes, cut: true, timeoutMs: waitMs, signal });
}

/** Reads the page, and what it names. A sheet that cannot be read leaves only its own colors out. */
async function readColors(services: Importing, page: OutboundAnswer) {
  const { reader, signal } = services;
  const inputOf = ({ body, headers, url }: OutboundAnswer) => ({
    bytes: ownBytes(body),
    url,
    contentType: headers.get('content-type') ?? '',
  });
  const read = await reader.run('pageColors', inputOf(page), signal);
  const sheetColors = async (url: string): Promise<ColorCounts> => {
    try {
      const answer = await fetchFor(services, url, SHEET);
      return answer.status === 200
        ? await reader.run('sheetColors', inputOf(answer), signal)
        : new Map<string, number>();
    } catch (error) {
      if (error instanceof OutboundError || error instanceof TaskKilled || signal.aborted) return new Map();
      throw error;
    }
  };
  const [logos, sheets] = await Promise.all(
    [read.logos, read.sheets].map((urls) => Promise.all(urls.map(sheetColors))),
  );
  return { theme: read.theme, logo: sumOf(logos!), styles: sumOf([read.styles, ...sheets!]) };
}

function sumOf(counts: readonly ColorCounts[]): ColorCounts {
  const sum: ColorCounts = new Map();
  for (const [color, count] of counts.flatMap((one) => [...one]))
    sum.set(color, (sum.get(color) ?? 0) + count);
  return sum;
}
