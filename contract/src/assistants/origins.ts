import { z } from 'zod/mini';
import { line } from '../fields.ts';
import { ORIGIN_MAX, ORIGINS_PER_ASSISTANT } from '../limits.ts';
import { ruleParams } from '../rules.ts';

/** A name of labels, or an address. The standard for URLs allows more signs, with a meaning of their own elsewhere. */
const isHost = (host: string): boolean =>
  /^\[[0-9a-f:.]+\]$/.test(host) || host.split('.').every((label) => /^[a-z0-9_-]+$/.test(label));

/**
 * Whether a text is the origin of a web page exactly as browsers send it: `https://www.example.org`, in lower case,
 * without a path, without the scheme’s own port, without a dot at the end and without wildcards.
 */
export function isWebOrigin(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.origin === value && isHost(url.hostname);
}

/** The origins whose pages may start a visitor’s session, each once. */
export const allowedOrigins = z
  .array(line(ORIGIN_MAX, 1).check(z.refine(isWebOrigin, ruleParams('web_origin'))))
  .check(z.overwrite((origins) => [...new Set(origins)]))
  .check(z.maxLength(ORIGINS_PER_ASSISTANT));
