import { addressesIn, decoded } from './addresses.ts';
import { ADDRESS_MAX, shownAs } from './link-step.ts';
import type { Step } from './link-step.ts';
import type { LinkPolicy } from './link-policy.ts';

const DEFINED = /\]:\s*\S+\s/uy;
const BLANK_LINE = /\n[ \t]*\n/u;

/** A `]` in the text that is held back. */
interface Place {
  readonly text: string;
  readonly at: number;
  readonly isEnd: boolean;
  /** What was shown of its line. */
  readonly line: string;
}

/**
 * Reads on from a `]`, with which a link, an image or the definition of a reference may close. Where it is in doubt a
 * space breaks it: brackets with a space between them make no link.
 */
export function readClosing({ text, at, isEnd, line }: Place, policy: LinkPolicy): Step {
  const isLast = isEnd || text.length - at > ADDRESS_MAX;
  if (text[at + 1] === undefined && !isLast) return undefined;
  if (text[at + 1] === ':') return readDefinition({ text, at, isEnd: isLast, line });
  if (text[at + 1] !== '(') return { upTo: at + 1, text: ']' };
  const read = readTarget(text, at);
  if (!read) {
    const rest = text.slice(at);
    const isNone = isLast || BLANK_LINE.test(rest) || /^\]\([^()]*\)/u.test(rest);
    return isNone ? { upTo: at + 1, text: '] ' } : undefined;
  }
  const { upTo } = read;
  const target = decoded(read.written);
  if (!isAddress(target)) return { upTo: at + 1, text: '] ' };
  const link = policy.linkOf(target);
  if (link !== undefined) return { upTo, text: `](${link})` };
  const shown = shownAs(policy, target, isEnd);
  return shown === undefined ? undefined : { upTo, text: shown === '' ? ']' : `] (${shown})` };
}

/** The target after `](`, up to its closing bracket; undefined where it is none, or not whole so far. */
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

/** Also what a browser completes to an address: a path, a scheme of its own. */
const isAddress = (target: string): boolean =>
  target === '' || /^(?:[a-z][a-z0-9+.-]*:|[/\\?#.])/iu.test(target) || addressesIn(target).length > 0;

/** A definition would make links of the brackets elsewhere. One begins its line, or names an address. */
function readDefinition({ text, at, isEnd, line }: Place): Step {
  DEFINED.lastIndex = at;
  const defined = DEFINED.exec(text)?.[0] ?? (isEnd ? text.slice(at) : undefined);
  if (defined === undefined) return undefined;
  const mayDefine =
    /^[\s>*+.)\d-]*\[[^[\]]*$/u.test(line) || !line.includes('[') || addressesIn(decoded(defined)).length > 0;
  return { upTo: at + 1, text: mayDefine ? '] ' : ']' };
}
