import type { AnswerPart, ExtractBlock, SeeAlsoLink } from '@regia/contract/chat/answer-parts';
import { blockGroups } from '@regia/contract/chat/block-groups';
import type { Citation, Message } from '@regia/contract/chat/calls';
import { cellsOf, emphasizedPieces } from '@regia/contract/chat/emphasis';
import { mapPart } from '@regia/contract/chat/map-part';
import type { PartOf } from '@regia/contract/chat/map-part';
import { isWrittenByModel } from '@regia/contract/chat/written-by-model';
import { h, icon } from '../dom.ts';
import check from '@regia/icons/svg/check.svg';
import { aboutLine } from './about.ts';
import { AWAY, citationMark, isSamePlace, placeName, sourceList } from './citation.ts';
import { markdownNodes } from './markdown-nodes.ts';
import { webAddress } from './safe-link.ts';
import type { Texts } from './texts-it.ts';

type Answer = Pick<
  Message,
  'content' | 'parts' | 'citations' | 'extractive' | 'link_sites' | 'verified_by_staff'
>;

/** The nodes of an answer: its parts, or its Markdown if it has none, and its sources. Its offers stand below it. */
export function answerBody(answer: Answer, texts: Texts, askAlone: (words: string) => void): Node[] {
  const { parts, citations } = answer;
  const text = parts.length > 0 ? [] : markdownOf(answer.content, answer, texts);
  let unlisted = citations;
  const nodes = parts.flatMap((part) => {
    const drawn = partNodes(part, answer, texts, askAlone);
    const cited = part.kind === 'extract' && unlisted.find(({ number }) => number === part.citation);
    if (!cited) return drawn;
    const own = unlisted.filter((one) => isSamePlace(one, cited));
    unlisted = unlisted.filter((one) => !own.includes(one));
    return [...drawn, sourceList(own, texts)];
  });
  const rest = unlisted.length > 0 ? [sourceList(unlisted, texts)] : [];
  const isUnnamed = answer.verified_by_staff && citations.length === 0;
  return [...text, ...nodes, ...rest, ...(isUnnamed ? [verifiedNote(texts)] : [])];
}

/** Staff wrote the answer and named no page: nothing is quoted, so nothing is cited. */
const verifiedNote = (texts: Texts): HTMLElement =>
  h('p', { class: 'verified', 'data-roles': 'light primary_text' }, icon(check), texts.verified);

const markdownOf = (text: string, { citations, link_sites: sites }: Answer, texts: Texts): Node[] =>
  markdownNodes(text, { citations, sites, texts });

const partNodes = (
  part: AnswerPart,
  answer: Answer,
  texts: Texts,
  askAlone: (words: string) => void,
): Node[] =>
  mapPart<Node[]>(part, {
    text: ({ text }) =>
      isWrittenByModel(answer)
        ? markdownOf(text, answer, texts)
        : text.split(/\n{2,}/).map((paragraph) => h('p', {}, paragraph)),
    extract: (extract) =>
      extractNodes(
        extract,
        answer.citations.find(({ number }) => number === extract.citation),
        texts,
      ),
    see_also: ({ links }) => {
      const further = links.filter((link) => !answer.citations.some((one) => isSamePlace(one, link)));
      return further.length === 0 ? [] : [seeAlso(further, texts)];
    },
    offers: () => [],
    about: (about) => [aboutLine(about, texts, askAlone)],
    questions: () => [],
    contact: () => [],
    helplines: () => [],
  });

function seeAlso(links: readonly SeeAlsoLink[], texts: Texts): HTMLElement {
  const rows = links.map((link) => {
    const name = placeName(link);
    const address = webAddress(link.url);
    return h(
      'li',
      {},
      address ? h('a', { href: address.href, ...AWAY, 'data-roles': 'citation_text' }, name) : name,
    );
  });
  return h(
    'div',
    { class: 'see-also', 'data-roles': 'light' },
    h('p', { class: 'title' }, texts.seeAlso),
    h('ul', {}, ...rows),
  );
}

function extractNodes(
  { heading, blocks }: PartOf<'extract'>,
  citation: Citation | undefined,
  texts: Texts,
): Node[] {
  const quotation = h('blockquote', {}, ...blockGroups(blocks).flatMap(groupNodes));
  // No line break separates the number from the last word.
  if (citation)
    lastPlace(quotation).append(h('span', { class: 'last' }, '\u00a0', citationMark(citation, texts)));
  return [...(heading === '' ? [] : [h('p', { class: 'title' }, heading)]), quotation];
}

function groupNodes(blocks: readonly ExtractBlock[]): Node[] {
  switch (blocks[0]?.kind) {
    case 'item':
      return [h('ul', {}, ...blocks.map((block) => h('li', {}, ...marked(block))))];
    case 'row': {
      const rows = blocks.map(({ text, emphasis }) =>
        h('tr', {}, ...cellsOf(text, emphasis).map((cell) => h('td', {}, ...marked(cell)))),
      );
      return [h('div', { class: 'rows', tabindex: '0' }, h('table', {}, h('tbody', {}, ...rows)))];
    }
    case 'code':
      return blocks.map(({ text }) =>
        h('pre', { tabindex: '0', 'data-roles': 'lighter dark light' }, h('code', {}, text)),
      );
    default:
      return blocks.map((block) => h('p', {}, ...marked(block)));
  }
}

const marked = ({ text, emphasis }: Pick<ExtractBlock, 'text' | 'emphasis'>): (Node | string)[] =>
  emphasizedPieces(text, emphasis).map((piece) =>
    piece.isEmphasized
      ? h('mark', { 'data-roles': 'primary_semi_transparent primary_text' }, piece.text)
      : piece.text,
  );

/** The place of the citation: the end of the last paragraph, item or cell. */
function lastPlace(quotation: HTMLElement): Element {
  const places = quotation.querySelectorAll('p, li, td');
  const last = places[places.length - 1];
  return last && quotation.lastElementChild?.contains(last) ? last : quotation;
}
