import { withoutInvisible } from '@regia/contract/invisible';
import { headingIn, isTitle } from './control-title.ts';
import { isOpener } from './controls.ts';
import { joinCodePanels } from './code-panels.ts';
import { withoutCopies } from './copies.ts';
import { datumLine, definitionEntries, type DefinitionEntry } from './definition-list.ts';
import type { Disclosure, Disclosures } from './disclosures.ts';
import { GatheredText } from './gathered-text.ts';
import { headingLevel, isBold, isQuestionLine, isTitleByClass } from './heading-form.ts';
import { headingText } from './heading-text.ts';
import { HIDDEN_TEXT } from './hidden.ts';
import { plainText } from './line-text.ts';
import type { HeadingFacts } from './municipal/page-model.ts';
import { Outline, type Scope } from './outline.ts';
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
import { visitSome } from './short-text.ts';
import { withoutGaps } from './struck-text.ts';
import type { Survey } from './surveyed-page.ts';
import { isRow, layOut, looseRow, rowText, spanBudget, type TableRow } from './table.ts';

/** The most words of a term that is a heading. */
const TERM_WORDS = 40;
const BOLD = new Set(['b', 'strong']);
const BLOCK_KINDS: Record<string, BlockKind> = { li: 'item', dd: 'item', tr: 'row', pre: 'code' };

/** The facts of a page's headings. */
export type Headings = ReadonlyMap<PageElement, HeadingFacts>;

/** The facts of a page that its blocks need. */
type Read = Pick<Survey, 'disclosures' | 'title' | 'model'>;

/** Turns the trees below some nodes into blocks, in reading order. */
export function readBlocks(roots: PageNode[], page: Read): Block[] {
  const reader = new BlockReader(page);
  for (const root of roots) reader.visit(root, 'paragraph');
  reader.flush('paragraph');
  return joinCodePanels(withoutCopies(reader.blocks));
}

class BlockReader {
  readonly #outline: Outline;
  readonly #headings: Headings;
  readonly #pending = new GatheredText();
  readonly #disclosures: Disclosures;
  /** The headings that stand before the panels which they name. */
  readonly #titles = new Map<Disclosure, Scope>();
  /** Number of open bold elements. */
  #bold = 0;
  /** Number of open links to other texts: the line of a link is no heading. */
  #links = 0;
  /** Number of rows, and of panels, so far. */
  #rows = 0;
  #panels = 0;
  readonly #tableRows = new Map<PageElement, TableRow>();
  readonly #cellTexts = new Map<PageElement, string>();
  readonly #spans = spanBudget();

  constructor({ disclosures, title, model }: Read) {
    this.#headings = model?.headings ?? new Map();
    this.#disclosures = disclosures;
    this.#outline = new Outline(title);
  }

  get blocks(): readonly Block[] {
    return this.#outline.blocks;
  }

  visit(node: PageNode, kind: BlockKind): void {
    if (node.type === 'text') this.#pending.add(node.data, this.#bold > 0 && this.#links === 0);
    else if (node === HIDDEN_TEXT) this.#hiddenText(kind);
    else if (isElement(node)) this.#element(node, kind);
  }

  /** Closes the text gathered so far: one block, or several if a line break or bold words separate them. */
  flush(kind: BlockKind): void {
    for (const { text, isBold: isWholeBold } of this.#pending.take()) {
      if (isWholeBold && isQuestionLine(text))
        this.#outline.pushHeading(text, this.#outline.levelBelow, undefined, false);
      else this.#outline.push(kind, text);
    }
  }

  #element(element: PageElement, kind: BlockKind): void {
    const disclosure = this.#disclosures.byPanel.get(element);
    if (disclosure !== undefined) return this.#panel(element, disclosure, kind);
    const title = this.#disclosures.byTitle.get(element);
    if (title !== undefined) return this.#titleOf(element, title, kind);
    const placed = this.#disclosures.placed.get(element);
    if (placed !== undefined) return this.#placedTitle(element, placed, kind);
    const level = headingLevel(element);
    if (level !== undefined) return this.#heading(element, level, kind);
    if (element.name === 'summary') return this.#summary(element, kind);
    if (isTitleByClass(element)) return this.#heading(element, null, kind);
    if (element.name === 'br') return this.#pending.breakLine();
    if (INLINE.has(element.name)) return this.#inline(element, kind);
    this.flush(kind);
    if (element.name === 'pre') return this.#code(element);
    if (isRow(element)) return this.#row(element);
    if (element.name === 'dl') return this.#definitions(element, kind);
    if (element.name === 'table')
      for (const [row, laidOut] of layOut(element, this.#spans)) this.#tableRows.set(row, laidOut);
    this.#block(element, kind);
  }

  #inline(element: PageElement, kind: BlockKind): void {
    const isTitle = BOLD.has(element.name) && this.#pending.isAtLineStart;
    const bold = isBold(element) || (element.name === 'a' && isOpener(element)) ? 1 : 0;
    const link = element.name === 'a' && bold === 0 ? 1 : 0;
    this.#bold += bold;
    this.#links += link;
    this.#pending.edges.open(element.name);
    for (const child of element.children) this.visit(child, kind);
    this.#pending.edges.close(element.name);
    this.#bold -= bold;
    this.#links -= link;
    if (isTitle) this.#pending.endBold();
  }

  #block(element: PageElement, kind: BlockKind): void {
    const own =
      BLOCK_KINDS[element.name] ?? (element.name === 'p' ? kind : kind === 'item' ? 'item' : 'paragraph');
    const bold = isBold(element) ? 1 : 0;
    this.#bold += bold;
    this.#outline.enter();
    const scope = element.name === 'details' ? this.#outline.openScope() : undefined;
    for (const child of element.children) this.visit(child, own);
    this.flush(own);
    if (scope) this.#outline.closeScope(scope);
    this.#bold -= bold;
    this.#outline.leave();
  }

  #hiddenText(kind: BlockKind): void {
    if (!this.#outline.isAtHeading) return;
    if (this.#pending.isEmpty) this.#outline.loseText();
    else this.flush(kind);
  }

  /** `null` as the level: one below the real heading before it. */
  #heading(element: PageElement, level: number | null, kind: BlockKind, panelId?: string): void {
    this.flush(kind);
    const text = headingText(element);
    if (text === '') return;
    const { role, anchor } = this.#headings.get(element) ?? {};
    const heading = this.#outline.pushHeading(
      text,
      level ?? this.#outline.levelBelow,
      anchorOf(element) ?? panelId ?? anchor,
      level !== null,
    );
    if (role !== undefined) heading.role = role;
  }

  /** A summary that only says "Read more" is no heading. */
  #summary(element: PageElement, kind: BlockKind): void {
    if (headingIn(element) !== undefined) return this.#block(element, kind);
    if (isTitle(headingText(element))) this.#heading(element, null, kind);
  }

  /** The title of a panel, at the panel's beginning. */
  #placedTitle(element: PageElement, disclosure: Disclosure, kind: BlockKind): void {
    const scope = this.#outline.openScope();
    this.#heading(element, headingLevel(element) ?? this.#outline.levelBelow, kind);
    if (this.#outline.blocks.length > scope.from)
      this.#titles.set(disclosure, { ...scope, heading: this.#outline.heading });
  }

  /** The title of a panel that follows it. */
  #titleOf(element: PageElement, disclosure: Disclosure, kind: BlockKind): void {
    if (!this.#disclosures.kept.has(disclosure)) return;
    this.flush(kind);
    const scope = this.#outline.openScope();
    this.#heading(element, headingLevel(element) ?? null, kind, disclosure.panelId);
    if (this.#outline.blocks.length === scope.from) return;
    scope.heading = this.#outline.heading;
    this.#titles.set(disclosure, scope);
  }

  #panel(element: PageElement, disclosure: Disclosure, kind: BlockKind): void {
    this.flush(kind);
    this.#panels += 1;
    const said = this.#titles.get(disclosure);
    const isUnder = said !== undefined && said.heading === this.#outline.heading;
    const scope = isUnder ? said : this.#outline.openScope();
    if (said?.heading !== undefined && !isUnder)
      scope.heading = this.#outline.pushHeading(
        said.heading.text,
        said.heading.level ?? 6,
        said.heading.anchor,
        false,
      );
    this.#outline.resume(scope);
    this.#block(element, kind);
    if (disclosure.title === undefined) return;
    this.#outline.closeScope(scope);
  }

  #definitions(list: PageElement, kind: BlockKind): void {
    for (const entry of definitionEntries(list)) {
      if ('terms' in entry) this.#definition(entry, kind);
      else this.visit(entry, kind);
      this.flush(kind);
    }
  }

  /** A term with a short datum is one line; with a text, or as a question, it is the heading of that text. */
  #definition({ terms, texts }: DefinitionEntry, kind: BlockKind): void {
    const isTitled = terms.some(
      (term) => this.#disclosures.byTitle.has(term) || headingIn(term) !== undefined,
    );
    const term = isTitled ? '' : terms.map(headingText).join(' / ');
    if (term === '' || countWords(term) > TERM_WORDS || terms.some((each) => this.#holdsTitle(each))) {
      for (const each of [...terms, ...texts]) this.visit(each, kind);
      return;
    }
    const scope = this.#outline.openScope();
    this.#outline.pushHeading(term, this.#outline.levelBelow, anchorOf(terms[0]!), false);
    for (const text of texts) this.visit(text, kind);
    this.flush(kind);
    const read = this.#outline.blocks.slice(scope.from + 1);
    const line = datumLine(term, read);
    if (line === undefined) return this.#outline.closeScope(scope);
    this.#outline.undo(scope);
    this.#outline.push('item', line);
  }

  #holdsTitle(element: PageElement): boolean {
    let holds = false;
    visitSome(element, (node) => {
      holds ||= isElement(node) && this.#disclosures.byTitle.has(node);
      return !holds;
    });
    return holds;
  }

  #code(element: PageElement): void {
    const lines = withoutInvisible(plainText(element))
      .split('\n')
      .map((line) => line.trimEnd());
    const text = lines
      .slice(lines.findIndex((line) => line !== ''))
      .join('\n')
      .trimEnd();
    if (text !== '') this.#outline.push('code', text);
  }

  /**
   * Reads a row of a table as one block. In a table for layout, the cells hold blocks of their own. A row that holds
   * rows is layout, so the text of a row is never gathered twice.
   */
  #row(element: PageElement): void {
    this.#rows += 1;
    const [rows, panels] = [this.#rows, this.#panels];
    const cells = element.children.filter((cell) => isElement(cell));
    const scope = this.#outline.openScope();
    let isLaidOut = false;
    for (const cell of cells) {
      const from = this.#outline.blocks.length;
      for (const child of cell.children) this.visit(child, 'paragraph');
      this.flush('paragraph');
      isLaidOut ||= this.#rows > rows || this.#panels > panels || holdsText(this.#outline.blocks.slice(from));
    }
    if (isLaidOut) return;
    this.#outline.undo(scope);
    for (const cell of cells) this.#cellTexts.set(cell, collapse(withoutGaps(plainText(cell))));
    const row = this.#tableRows.get(element) ?? looseRow(element);
    const text = rowText(row, this.#cellTexts, this.#spans);
    if (text !== undefined) this.#outline.push('row', text, row.isHeader);
  }
}

/** The number of words from which a block counts as text, not as a line of data. */
const TEXT_WORDS = 8;

function holdsText(blocks: Block[]): boolean {
  const isText = (block: Block) => countWords(block.text) >= TEXT_WORDS;
  return blocks.some((block) => block.kind === 'heading') || (blocks.length > 1 && blocks.some(isText));
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
    (element.name === 'summary' ? parentId : undefined)
  );
}
