import robotsParser from 'robots-parser';
import { boundedRules } from './robots-bounds.ts';
import { ROBOT_NAME } from './robot-name.ts';
import { decodeText } from './text.ts';

/** The content of a robots.txt that concerns us. */
export interface Robots {
  /** The selected rules; empty: everything is allowed. */
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
  /** The rules that `readRules` selected. */
  readonly text: string;
  readonly urls: readonly string[];
}

// The package exports the function itself; its types describe a module with a default export.
const parseRules = robotsParser as unknown as typeof robotsParser.default;

/** The highest number of steps for one address: some hundredths of a second. */
const COST_MAX = 4_000_000;

/** Reads the bytes of a robots.txt. It runs in a worker thread, because the bytes are untrusted. */
export function readRules({ bytes, site, contentType }: RobotsInput): Robots {
  const { text, rules } = parse(site, decodeText(bytes, contentType));
  const delay = rules.getCrawlDelay(ROBOT_NAME);
  return {
    text,
    delaySeconds: delay !== undefined && Number.isFinite(delay) && delay >= 0 ? delay : undefined,
    sitemaps: rules.getSitemaps(),
  };
}

/**
 * Returns, for each address, whether the rules allow it. It runs in a worker thread: rules and addresses are untrusted.
 */
export function judgeAddresses({ site, text, urls }: AddressesInput): boolean[] {
  if (last?.key !== `${site} ${text}`) last = { key: `${site} ${text}`, ...parse(site, text) };
  const { weight, rules } = last;
  // An address that is too costly to match counts as forbidden.
  return urls.map((url) => weight * url.length <= COST_MAX && rules.isAllowed(url, ROBOT_NAME) !== false);
}

/** Addresses come in batches of one site: its rules are parsed once. */
let last: ({ key: string } & ReturnType<typeof parse>) | undefined;

function parse(site: string, text: string) {
  const bounded = boundedRules(text, ROBOT_NAME);
  return { ...bounded, rules: parseRules(new URL('/robots.txt', site).href, bounded.text) };
}
