import { Parser } from 'htmlparser2';

/** A `script` or `iframe` of a page. */
export interface Embedded {
  readonly src: string;
  readonly assistant: string;
  readonly nonce: string;
}

/** The parts of a page that decide whether a widget works on it. */
export interface PageOutline {
  readonly scripts: readonly Embedded[];
  readonly frames: readonly Embedded[];
  /** The Content Security Policies in `meta` elements. */
  readonly policies: readonly string[];
  /** The value of the first `base`. */
  readonly base: string | null;
}

const EMBEDDED_MAX = 500;
const POLICIES_MAX = 20;
const VALUE_MAX = 8_000;

/** The elements whose content is not part of the page for a browser that runs scripts. */
const INERT = new Set(['template', 'noscript']);

/** Reads the outline of a page. It runs in a worker thread, because the bytes are untrusted. */
export function pageOutline(bytes: Uint8Array): PageOutline {
  const scripts: Embedded[] = [];
  const frames: Embedded[] = [];
  const policies: string[] = [];
  let base: string | null = null;
  let inert = 0;
  let inHead = true;
  const parser = new Parser({
    onopentag(name, given) {
      if (INERT.has(name)) inert++;
      if (name === 'body') inHead = false;
      if (inert > 0) return;
      const value = (attribute: string) => (given[attribute] ?? '').slice(0, VALUE_MAX).trim();
      const embedded = () => ({
        src: value('src'),
        assistant: value('data-assistant'),
        nonce: value('nonce'),
      });
      if (name === 'script' && scripts.length < EMBEDDED_MAX) scripts.push(embedded());
      if (name === 'iframe' && frames.length < EMBEDDED_MAX) frames.push(embedded());
      if (name === 'base') base ??= value('href') || null;
      // Browsers ignore such a meta element outside the head.
      const isPolicy = inHead && value('http-equiv').toLowerCase() === 'content-security-policy';
      if (name === 'meta' && isPolicy && policies.length < POLICIES_MAX) policies.push(value('content'));
    },
    onclosetag(name) {
      if (INERT.has(name)) inert--;
      if (name === 'head') inHead = false;
    },
  });
  // All names and addresses that matter are ASCII, which UTF-8 and the older encodings share.
  parser.end(new TextDecoder().decode(bytes));
  return { scripts, frames, policies, base };
}
