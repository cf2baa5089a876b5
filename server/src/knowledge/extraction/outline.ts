import type { Block, BlockKind } from './page.ts';

/** The heading that text stands under at a point of the page. */
interface ReadingPlace {
  /** The heading in effect. */
  readonly heading: Block | undefined;
  readonly anchor: string | undefined;
  /** Level of the last real heading: the titles of accordions are one level below it. */
  readonly level: number;
  /** Whether the heading in effect must be repeated before the next text, because another one stood between. */
  readonly isInterrupted: boolean;
}

const FIRST_PLACE: ReadingPlace = { heading: undefined, anchor: undefined, level: 1, isInterrupted: false };

/** A point of the page at which a part begins whose text may end before the page's next heading. */
export interface Scope {
  readonly place: ReadingPlace;
  readonly placeBefore: ReadingPlace;
  /** The number of blocks before it. */
  readonly from: number;
  /** The heading of the part. */
  heading: Block | undefined;
}

/** The blocks of a page in reading order, each under the heading in effect where it stands. */
export class Outline {
  readonly blocks: Block[] = [];
  readonly #title: string;
  #place = FIRST_PLACE;
  /** The place before the last heading. */
  #placeBefore = FIRST_PLACE;
  #depth = 0;
  /** The outermost depth since the last heading. */
  #outermost = 0;
  /** A heading after which a hidden text was left out, and the depth of the element that holds both. */
  #lost: { heading: Block; depth: number } | undefined;

  /** `title` is that of the page. */
  constructor(title: string) {
    this.#title = title;
  }

  /** The heading in effect. */
  get heading(): Block | undefined {
    return this.#place.heading;
  }

  /** The level of a title that names none. */
  get levelBelow(): number {
    return this.#place.level + 1;
  }

  push(kind: BlockKind, text: string, isHeader = false): void {
    this.#repeatHeading();
    const { anchor } = this.#place;
    this.blocks.push({
      kind,
      text,
      ...(anchor === undefined ? {} : { anchor }),
      ...(isHeader ? { isHeader } : {}),
    });
  }

  /** After the end of a scope, text stands under the heading before it again. */
  #repeatHeading(): void {
    if (!this.#place.isInterrupted) return;
    const heading = this.#place.heading ?? { kind: 'heading' as const, text: this.#title, level: 1 };
    if (heading.text !== '') this.blocks.push(heading);
    this.#place = { ...this.#place, isInterrupted: false };
  }

  /** `isReal` is set for a heading whose element names its level. */
  pushHeading(text: string, level: number, anchor: string | undefined, isReal: boolean): Block {
    const last = this.blocks.at(-1);
    if (this.#lost !== undefined && last === this.#lost.heading && level <= (last.level ?? 6))
      this.#dropHeading();
    const isRepeated = last?.kind === 'heading' && last.text === text && last === this.blocks.at(-1);
    const deepest = isRepeated ? Math.max(level, last.level ?? 6) : level;
    if (isRepeated) this.#dropHeading();
    const known = anchor ?? (isRepeated ? last.anchor : undefined) ?? this.#place.anchor;
    const heading: Block = {
      kind: 'heading',
      text,
      level: Math.min(6, deepest),
      ...(known === undefined ? {} : { anchor: known }),
    };
    this.#placeBefore = this.#place;
    this.#place = {
      heading,
      anchor: known,
      level: isReal ? deepest : this.#place.level,
      isInterrupted: false,
    };
    this.#outermost = this.#depth;
    this.#lost = undefined;
    this.blocks.push(heading);
    return heading;
  }

  /** Takes back the last heading. */
  #dropHeading(): void {
    this.blocks.pop();
    this.#place = this.#placeBefore;
    this.#lost = undefined;
  }

  /** Begins an element that holds blocks. */
  enter(): void {
    this.#depth += 1;
  }

  /** Ends it: a heading inside, after which only a hidden text stood, is left out. */
  leave(): void {
    this.#depth -= 1;
    if (this.#depth < this.#outermost) this.#outermost = this.#depth;
    if (this.#lost === undefined || this.#depth >= this.#lost.depth) return;
    if (this.blocks.at(-1) === this.#lost.heading) this.#dropHeading();
    this.#lost = undefined;
  }

  /** Whether the last block is a heading that a hidden text would leave without its text. */
  get isAtHeading(): boolean {
    const { heading } = this.#place;
    return heading !== undefined && heading.level !== 1 && this.blocks.at(-1) === heading;
  }

  /** Notes that a hidden text was left out after the last heading. */
  loseText(): void {
    const { heading } = this.#place;
    if (heading === undefined) return;
    if (heading.text.endsWith('?')) this.#dropHeading();
    else this.#lost = { heading, depth: this.#outermost };
  }

  openScope(): Scope {
    return {
      place: this.#place,
      placeBefore: this.#placeBefore,
      from: this.blocks.length,
      heading: undefined,
    };
  }

  /** Goes on with the text of a scope whose heading stands further above. */
  resume({ heading }: Scope): void {
    if (heading !== undefined) this.#place = { ...this.#place, level: heading.level ?? this.#place.level };
  }

  /** Ends the text of a heading: without any text, the heading goes. */
  closeScope({ place, from }: Scope): void {
    while (this.blocks.length > from && this.blocks.at(-1)!.kind === 'heading') this.blocks.pop();
    this.#lowerHeadings(from);
    const isEmpty = this.blocks.length <= from;
    const isSame = this.#place.heading === place.heading;
    const isInterrupted = isSame ? this.#place.isInterrupted : !isEmpty;
    this.#place = isEmpty ? place : { ...place, isInterrupted };
    this.#placeBefore = place;
    this.#lost = undefined;
  }

  /** Takes back all that was read since a scope was opened. */
  undo({ place, placeBefore, from }: Scope): void {
    this.blocks.length = from;
    this.#place = place;
    this.#placeBefore = placeBefore;
  }

  /** Headings inside a scope are below its own. */
  #lowerHeadings(from: number): void {
    const title = this.blocks[from];
    if (title?.kind !== 'heading') return;
    const inner = new Set<Block>();
    let highest = 6;
    for (let at = from + 1; at < this.blocks.length; at += 1) {
      const block = this.blocks[at]!;
      if (block.kind !== 'heading' || block === title) continue;
      inner.add(block);
      highest = Math.min(highest, block.level ?? 6);
    }
    const by = (title.level ?? 6) + 1 - highest;
    if (by > 0) for (const heading of inner) heading.level = Math.min(6, (heading.level ?? 6) + by);
  }
}
