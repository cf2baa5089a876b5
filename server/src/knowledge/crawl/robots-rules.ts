import robotsParser from 'robots-parser';
import { boundedRules } from './robots-bounds.ts';
import { ROBOT_NAME } from './robot-name.ts';
import { decodeText } from './text.ts';

/** A robots.txt as far as it concerns us. */
export interface Robots {
  /** The rules that were kept of it; empty: everything is allowed. */
  readonly text: string;
  /** The pause that the site asks for, in seconds. */
  readonly delaySeconds: number | undefined;
  readonly sitemaps: readonly string[];
}

export interface RobotsInput {
  readonly bytes: Uint8Array;
  readonly site: string;
  readonly contentType: string;
}

export interface AddressesInput {
  readonly site: string;
  /** The rules that `readRules` has kept. */
  readonly text: string;
  readonly urls: readonly string[];
}

// The package is the function itself; its types describe a module that holds it.
const parseRules = robotsParser as unknown as typeof robotsParser.default;

/** Steps that one address may cost: some hundredths of a second. */
const COST_MAX = 4_000_000;

/** Reads the bytes of a robots.txt. It runs in a worker thread: the bytes are foreign. */
export function readRules({ bytes, site, contentType }: RobotsInput): Robots {
  const { text, rules } = parse(site, decodeText(bytes, contentType));
  const delay = rules.getCrawlDelay(ROBOT_NAME);
  return {
    text,
    delaySeconds: delay !== undefined && Number.isFinite(delay) && delay >= 0 ? delay : undefined,
    sitemaps: rules.getSitemaps(),
  };
}

/** Which addresses the rules allow. It runs in a worker thread: the rules are foreign, and so are the addresses. */
export function judgeAddresses({ site, text, urls }: AddressesInput): boolean[] {
  if (last?.key !== `${site} ${text}`) last = { key: `${site} ${text}`, ...parse(site, text) };
  const { weight, rules } = last;
  // An address that cannot be judged in reasonable time may be forbidden.
  return urls.map((url) => weight * url.length <= COST_MAX && rules.isAllowed(url, ROBOT_NAME) !== false);
}

/** Addresses come in batches of one site: its rules are parsed once. */
let last: ({ key: string } & ReturnType<typeof parse>) | undefined;

function parse(site: string, text: string) {
  const bounded = boundedRules(text, ROBOT_NAME);
  return { ...bounded, rules: parseRules(new URL('/robots.txt', site).href, bounded.text) };
}
