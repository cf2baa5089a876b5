import { isClutter, opensAccordion } from './clutter.ts';
import { collapse, isElement, type Block, type BlockKind, type PageElement, type PageNode } from './page.ts';

const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr img label button picture source'.split(
    ' ',
  ),
);
const BLOCK_KINDS: Record<string, BlockKind> = { li: 'item', dd: 'item', tr: 'row', pre: 'code' };

/** Turns the trees below some nodes into blocks, in reading order. */
export function readBlocks(roots: PageNode[]): Block[] {
  const reader = new BlockReader();
  for (const root of roots) reader.visit(root, 'paragraph');
  reader.flush('paragraph');
  return reader.blocks;
}

class BlockReader {
  readonly blocks: Block[] = [];
  #pending = '';
  #anchor: string | undefined;
  /** Level of the last real heading: accordions stand one below it. */
  #level = 1;

  visit(node: PageNode, kind: BlockKind): void {
    if (node.type === 'text') this.#pending += node.data;
    else if (isElement(node) && !isClutter(node)) this.#element(node, kind);
  }

  /** Closes the text gathered so far as one block. */
  flush(kind: BlockKind): void {
    const text = collapse(this.#pending);
    this.#pending = '';
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    this.blocks.push({ kind, text, ...(this.#anchor === undefined ? {} : { anchor: this.#anchor }) });
  }

  #element(element: PageElement, kind: BlockKind): void {
    const heading = /^h([1-6])$/u.exec(element.name)?.[1];
    if (heading !== undefined) return this.#heading(element, Number(heading), kind);
    if (opensAccordion(element)) return this.#heading(element, Math.min(6, this.#level + 1), kind, true);
    if (element.name === 'br') {
      this.#pending += ' ';
      return;
    }
    if (INLINE.has(element.name)) {
      for (const child of element.children) this.visit(child, kind);
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
    const text = collapse(plainText(element));
    if (text === '') return;
    if (!isAccordion) this.#level = level;
    this.#anchor = anchorOf(element) ?? this.#anchor;
    const anchor = this.#anchor === undefined ? {} : { anchor: this.#anchor };
    this.blocks.push({ kind: 'heading', text, level, ...anchor });
  }

  #code(element: PageElement): void {
    const text = plainText(element)
      .replace(/[ \t]+$/gmu, '')
      .replace(/^\n+|\s+$/gu, '');
    if (text !== '')
      this.blocks.push({
        kind: 'code',
        text,
        ...(this.#anchor === undefined ? {} : { anchor: this.#anchor }),
      });
  }

  #row(element: PageElement): void {
    const cells = element.children.flatMap((cell) =>
      isElement(cell) && !isClutter(cell) ? [collapse(plainText(cell))] : [],
    );
    this.#pending = cells.filter((cell) => cell !== '').join(' | ');
    this.flush('row');
  }
}

function plainText(node: PageNode): string {
  if (node.type === 'text') return node.data;
  if (!isElement(node)) return '';
  if (node.name === 'br') return '\n';
  const inner = node.children
    .map((child) => (isElement(child) && isClutter(child) ? '' : plainText(child)))
    .join('');
  return INLINE.has(node.name) ? inner : `${inner} `;
}

/** The heading's own id, one inside it, the panel it opens, or a named anchor just before. */
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
