import type { Citation } from '@regia/contract/chat/calls';
import { h } from '../dom.ts';
import { AWAY, citationMark } from './citation.ts';
import { blocksOf, piecesOf } from './markdown.ts';
import type { Block } from './markdown.ts';
import { linkOfSites } from './safe-link.ts';
import type { Texts } from './texts-it.ts';

interface MarkdownOptions {
  readonly citations: readonly Citation[];
  /** The sites that the text may link to. Any other address is shown as text. */
  readonly sites: readonly string[];
  readonly texts: Texts;
}

/** The nodes of a text in Markdown. Markup in the text is shown as text, and images are not fetched. */
export const markdownNodes = (markdown: string, options: MarkdownOptions): Node[] =>
  blocksOf(markdown).map((block) => blockNode(block, options));

function blockNode(block: Block, options: MarkdownOptions): Node {
  const inline = (text: string): (Node | string)[] => inlineNodes(text, options);
  switch (block.kind) {
    case 'list':
      return h(block.isOrdered ? 'ol' : 'ul', {}, ...block.items.map((item) => h('li', {}, ...inline(item))));
    case 'code':
      return h('pre', { tabindex: '0', 'data-roles': 'lighter dark light' }, h('code', {}, block.text));
    case 'table': {
      const [head, ...rows] = block.rows;
      const headings = (head ?? []).map((cell) =>
        h('th', { scope: 'col', 'data-roles': 'lighter dark' }, ...inline(cell)),
      );
      const lines = rows.map((cells) => h('tr', {}, ...cells.map((cell) => h('td', {}, ...inline(cell)))));
      const table = h('table', {}, h('thead', {}, h('tr', {}, ...headings)), h('tbody', {}, ...lines));
      return h('div', { class: 'rows', tabindex: '0' }, table);
    }
    case 'title':
      return h('p', { class: 'title' }, ...inline(block.text));
    case 'text':
      return h('p', {}, ...inline(block.text));
  }
}

function inlineNodes(text: string, { citations, sites, texts }: MarkdownOptions): (Node | string)[] {
  return piecesOf(text).map((piece) => {
    switch (piece.kind) {
      case 'text':
        return piece.text;
      case 'cite': {
        const citation = citations.find(({ number }) => number === piece.number);
        return citation ? citationMark(citation, texts) : ` [${piece.number}]`;
      }
      case 'link': {
        const url = linkOfSites(piece.address, sites);
        return url
          ? h('a', { href: url.href, ...AWAY, 'data-roles': 'citation_text' }, piece.text)
          : piece.text;
      }
      default:
        return h(piece.kind, {}, piece.text);
    }
  });
}
