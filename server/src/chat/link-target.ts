import { addressesIn, decodeMarkdown } from './addresses.ts';
import { ADDRESS_MAX, shownAs } from './link-step.ts';
import type { Step } from './link-step.ts';
import type { LinkPolicy } from './link-policy.ts';

const DEFINED = /\]:\s*\S+\s/uy;
const BLANK_LINE = /\n[ \t]*\n/u;

/** The position of a `]` in the held text. */
interface Bracket {
  readonly text: string;
  readonly at: number;
  readonly isEnd: boolean;
  /** The shown part of its line. */
  readonly line: string;
}

/**
 * Reads from a `]`, which may close the text of a link, of an image or of a reference definition. In doubt, adds a
 * space: Markdown makes no link of brackets with a space between them.
 */
export function readClosing({ text, at, isEnd, line }: Bracket, policy: LinkPolicy): Step {
  const isLast = isEnd || text.length - at > ADDRESS_MAX;
  if (text[at + 1] === undefined && !isLast) return undefined;
  if (text[at + 1] === ':') return readDefinition({ text, at, isEnd: isLast, line });
  if (text[at + 1] !== '(') return { upTo: at + 1, text: ']' };
  const read = readTarget(text, at);
  if (!read) {
    const rest = text.slice(at);
    const isNoTarget = isLast || BLANK_LINE.test(rest) || /^\]\([^()]*\)/u.test(rest);
    return isNoTarget ? { upTo: at + 1, text: '] ' } : undefined;
  }
  const { upTo } = read;
  const target = decodeMarkdown(read.written);
  if (!isAddress(target)) return { upTo: at + 1, text: '] ' };
  const link = policy.linkOf(target);
  if (link !== undefined) return { upTo, text: `](${link})` };
  const shown = shownAs(policy, target, isEnd);
  return shown === undefined ? undefined : { upTo, text: shown === '' ? ']' : `] (${shown})` };
}

/** Reads the target after `](`, up to its closing bracket. Returns undefined if it is malformed or incomplete. */
function readTarget(text: string, at: number): { written: string; upTo: number } | undefined {
  let start = afterSpace(text, at + 2);
  if (text[start] === '<') start += 1;
  let end = start;
  let open = 0;
  for (; end < text.length && !/[\s<>]/u.test(text[end]!); end += 1) {
    if (text[end] === '(') open += 1;
    else if (text[end] === ')' && open === 0) break;
    else if (text[end] === ')') open -= 1;
  }
  if (open > 0) return undefined;
  let close = afterSpace(text, text[end] === '>' ? end + 1 : end);
  const quote = text[close];
  if (quote === '"' || quote === "'") {
    const titleEnd = text.indexOf(quote, close + 1);
    if (titleEnd === -1) return undefined;
    close = afterSpace(text, titleEnd + 1);
  }
  return text[close] === ')' ? { written: text.slice(start, end), upTo: close + 1 } : undefined;
}

function afterSpace(text: string, at: number): number {
  let next = at;
  while (/\s/u.test(text[next] ?? '')) next += 1;
  return next;
}

/** Whether a browser would follow the target: an address, a path or any scheme. */
const isAddress = (target: string): boolean =>
  target === '' || /^(?:[a-z][a-z0-9+.-]*:|[/\\?#.])/iu.test(target) || addressesIn(target).length > 0;

/** Breaks a reference definition, which would make links elsewhere. It starts a line or contains an address. */
function readDefinition({ text, at, isEnd, line }: Bracket): Step {
  DEFINED.lastIndex = at;
  const defined = DEFINED.exec(text)?.[0] ?? (isEnd ? text.slice(at) : undefined);
  if (defined === undefined) return undefined;
  const mayDefine =
    /^[\s>*+.)\d-]*\[[^[\]]*$/u.test(line) ||
    !line.includes('[') ||
    addressesIn(decodeMarkdown(defined)).length > 0;
  return { upTo: at + 1, text: mayDefine ? '] ' : ']' };
}
