import { ROBOT_NAME } from './robot-name.ts';

const OURS = ROBOT_NAME.toLowerCase();
/** The length that is searched: a `meta` has no meaning after the head of a page. */
const HEAD_MAX = 200_000;

/** Whether a header or the head of the page forbids indexing by our robot or by all robots. */
export function forbidsIndexing(header: string | null, html: string): boolean {
  if (header !== null && headerForbids(header)) return true;
  for (const [tag] of html.slice(0, HEAD_MAX).matchAll(/<meta\b[^<>]{1,1000}>/giu)) {
    const name = attribute(tag, NAME);
    if ((name === 'robots' || name === OURS) && forbids(attribute(tag, CONTENT))) return true;
  }
  return false;
}

/** In `noindex, otherbot: noindex` a word with a colon names the robot for the words after it. */
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
