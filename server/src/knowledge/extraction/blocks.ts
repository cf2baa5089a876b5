import { withoutInvisible } from '@regia/contract/invisible';
import { opensAccordion } from './clutter.ts';
import { GatheredText } from './gathered-text.ts';
import type { HeadingFacts } from './municipal/page-model.ts';
import {
  collapse,
  INLINE,
  isElement,
  type Block,
  type BlockKind,
  type PageElement,
  type PageNode,
} from './page.ts';
import { countWords } from './sections.ts';
import { withoutGaps } from './struck-text.ts';

const BOLD = new Set(['b', 'strong']);
const BLOCK_KINDS: Record<string, BlockKind> = { li: 'item', dd: 'item', tr: 'row', pre: 'code' };

/** The facts of a page's headings. */
export type Headings = ReadonlyMap<PageElement, HeadingFacts>;

/** Turns the trees below some nodes into blocks, in reading order. */
export function readBlocks(roots: PageNode[], headings: Headings = new Map()): Block[] {
  const reader = new BlockReader(headings);
  for (const root of roots) reader.visit(root, 'paragraph');
  reader.flush('paragraph');
  return reader.blocks;
}

class BlockReader {
  readonly blocks: Block[] = [];
  readonly #headings: Headings;
  readonly #pending = new GatheredText();
  #anchor: string | undefined;
  /** Level of the last real heading: accordions are one level below it. */
  #level = 1;
  /** Number of rows so far. */
  #rows = 0;

  constructor(headings: Headings) {
    this.#headings = headings;
  }

  visit(node: PageNode, kind: BlockKind): void {
    if (node.type === 'text') this.#pending.add(node.data);
    else if (isElement(node)) this.#element(node, kind);
  }

  /** Closes the text gathered so far: one block, or several if a line break or bold words separate them. */
  flush(kind: BlockKind): void {
    for (const text of this.#pending.take()) this.#push(kind, text);
  }

  #push(kind: BlockKind, text: string): void {
    this.blocks.push({ kind, text, ...(this.#anchor === undefined ? {} : { anchor: this.#anchor }) });
  }

  #element(element: PageElement, kind: BlockKind): void {
    const heading = /^h([1-6])$/u.exec(element.name)?.[1];
    if (heading !== undefined) return this.#heading(element, Number(heading), kind);
    if (opensAccordion(element)) return this.#heading(element, Math.min(6, this.#level + 1), kind, true);
    if (element.name === 'br') return this.#pending.breakLine();
    if (INLINE.has(element.name)) {
      const isTitle = BOLD.has(element.name) && this.#pending.isAtLineStart;
      for (const child of element.children) this.visit(child, kind);
      if (isTitle) this.#pending.endBold();
      return;
    }
    this.flush(kind);
    if (element.name === 'pre') return this.#code(element);
    if (element.name === 'tr') return this.#row(element);
    const own =
      BLOCK_KINDS[element.name] ?? (element.name === 'p' ? kind : kind === 'item' ? 'item' : 'paragraph');
    for (const child of element.children) this.visit(child, own);
    this.flush(own);
  }

  #heading(element: PageElement, level: number, kind: BlockKind, isAccordion = false): void {
    this.flush(kind);
    const text = collapse(withoutGaps(plainText(element)));
    if (text === '') return;
    if (!isAccordion) this.#level = level;
    const { role, anchor: section } = this.#headings.get(element) ?? {};
    this.#anchor = anchorOf(element) ?? section ?? this.#anchor;
    const anchor = this.#anchor === undefined ? {} : { anchor: this.#anchor };
    this.blocks.push({ kind: 'heading', text, level, ...anchor, ...(role === undefined ? {} : { role }) });
  }

  #code(element: PageElement): void {
    const lines = withoutInvisible(plainText(element))
      .split('\n')
      .map((line) => line.trimEnd());
    const text = lines
      .slice(lines.findIndex((line) => line !== ''))
      .join('\n')
      .trimEnd();
    if (text !== '') this.#push('code', text);
  }

  /**
   * Reads a row of a table as one block. In a table for layout, the cells hold blocks of their own. A row that holds
   * rows is layout, so the text of a row is never gathered twice.
   */
  #row(element: PageElement): void {
    this.#rows += 1;
    const rows = this.#rows;
    const cells = element.children.filter((cell) => isElement(cell));
    const before = this.blocks.length;
    let isLaidOut = false;
    for (const cell of cells) {
      const from = this.blocks.length;
      for (const child of cell.children) this.visit(child, 'paragraph');
      this.flush('paragraph');
      isLaidOut ||= this.#rows > rows || holdsText(this.blocks.slice(from));
    }
    if (isLaidOut) return;
    this.blocks.length = before;
    const text = cells
      .map((cell) => collapse(withoutGaps(plainText(cell))))
      .filter((cell) => cell !== '')
      .join(' | ');
    if (/[\p{L}\p{N}]/u.test(text)) this.#push('row', text);
  }
}

/** The number of words from which a block counts as text, not as a line of data. */
const TEXT_WORDS = 8;

function holdsText(blocks: Block[]): boolean {
  const isText = (block: Block) => countWords(block.text) >= TEXT_WORDS;
  return blocks.some((block) => block.kind === 'heading') || (blocks.length > 1 && blocks.some(isText));
}

function plainText(node: PageNode): string {
  if (node.type === 'text') return node.data;
  if (!isElement(node)) return '';
  if (node.name === 'br') return '\n';
  const inner = node.children.map(plainText).join('');
  return INLINE.has(node.name) ? inner : `${inner} `;
}

/** The anchor of a heading: its own id, an id inside it, the panel that it opens, or a named anchor just before it. */
function anchorOf(element: PageElement): string | undefined {
  const inner = element.children.find(
    (child) => isElement(child) && (child.attribs['id'] ?? child.attribs['name']),
  );
  const innerId = inner && isElement(inner) ? (inner.attribs['id'] ?? inner.attribs['name']) : undefined;
  const parent = element.parent;
  const parentId = parent && 'attribs' in parent ? parent.attribs['id'] : undefined;
  return (
    element.attribs['id'] ??
    innerId ??
    element.attribs['aria-controls'] ??
    (opensAccordion(element) ? parentId : undefined)
  );
}
