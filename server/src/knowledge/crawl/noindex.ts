import { ROBOT_NAME } from './robot-name.ts';

const OURS = ROBOT_NAME.toLowerCase();
/** The head of a page: further down a `meta` means nothing. */
const HEAD_MAX = 200_000;

/** Whether the page itself asks not to be indexed, in a header or in its head, by us or by everyone. */
export function forbidsIndexing(header: string | null, html: string): boolean {
  if (header !== null && headerForbids(header)) return true;
  for (const [tag] of html.slice(0, HEAD_MAX).matchAll(/<meta\b[^<>]{1,1000}>/giu)) {
    const name = attribute(tag, NAME);
    if ((name === 'robots' || name === OURS) && forbids(attribute(tag, CONTENT))) return true;
  }
  return false;
}

/** `noindex, otherbot: noindex`: a word with a colon names the robot that all after it is for. */
function headerForbids(header: string): boolean {
  let isForUs = true;
  for (const part of header.slice(0, 2_000).toLowerCase().split(',')) {
    const [before, ...after] = part.split(':');
    const name = after.length > 0 ? before!.trim() : '';
    if (name !== '' && name !== 'unavailable_after') isForUs = name === OURS;
    if (isForUs && forbids(name === '' ? part : after.join(':'))) return true;
  }
  return false;
}

const forbids = (directives: string): boolean =>
  directives.split(/[\s,]+/).some((one) => one === 'noindex' || one === 'none');

const NAME = /\bname\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const CONTENT = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

const attribute = (tag: string, pattern: RegExp): string => {
  const found = pattern.exec(tag);
  return (found?.slice(1).find((one) => one !== undefined) ?? '').trim().toLowerCase();
};
