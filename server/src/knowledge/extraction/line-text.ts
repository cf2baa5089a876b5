import { INLINE, isElement, type PageNode } from './page.ts';

/** Elements that mark letters of a word; any other inline element may be a word or a box of its own. */
const MARKS = new Set('b strong i em u mark font ins s del strike tt var bdi bdo wbr'.split(' '));
/** Raised and lowered signs belong to what stands before them. */
const RAISED = new Set(['sub', 'sup']);
/** The number of characters that are examined beside an edge. */
const BESIDE = 24;

/** The edges of elements between two texts. */
interface Edges {
  closed: boolean;
  opened: boolean;
  isBox: boolean;
  isRaised: boolean;
}

const noEdges = (): Edges => ({ closed: false, opened: false, isBox: false, isRaised: false });

/** Finds where two texts of a line are parted by boxes alone: `<span>02</span>Costs` gets a blank. */
export class LineEdges {
  #edges = noEdges();
  #before = '';
  /** Inside code, elements colour parts of a word. */
  #code = 0;

  open(name: string): void {
    this.#note(name);
    this.#edges.opened = true;
    if (name === 'code' || name === 'kbd' || name === 'samp') this.#code += 1;
  }

  close(name: string): void {
    this.#note(name);
    this.#edges.closed ||= !this.#edges.opened;
    if (name === 'code' || name === 'kbd' || name === 'samp') this.#code -= 1;
  }

  #note(name: string): void {
    if (RAISED.has(name)) this.#edges.isRaised = true;
    else if (!MARKS.has(name)) this.#edges.isBox = true;
  }

  /** Begins a new line. */
  clear(): void {
    this.#edges = noEdges();
    this.#before = '';
  }

  /** The blank, or nothing, that stands before the next text of the line. */
  before(text: string): string {
    if (text === '') return '';
    const blank = this.#code === 0 && areParted(this.#before, text.slice(0, BESIDE), this.#edges) ? ' ' : '';
    this.#before = text.length >= BESIDE ? text.slice(-BESIDE) : (this.#before + blank + text).slice(-BESIDE);
    this.#edges = noEdges();
    return blank;
  }
}

function areParted(before: string, after: string, { closed, opened, isBox, isRaised }: Edges): boolean {
  if (isRaised || (!closed && !opened) || before === '') return false;
  if (before.endsWith(' ') || after.startsWith(' ') || after.startsWith('\n')) return false;
  const right = /^(?:\p{L}+|\p{N}+)/u.exec(after)?.[0];
  if (right === undefined) return false;
  const isTwo = closed && opened;
  if (/[.!?;:)]$/u.test(before)) return isTwo && /^\p{Lu}/u.test(right);
  const left = lastRun(before);
  if (left === '') return false;
  if (/^\p{N}/u.test(left)) {
    if (/^\p{N}/u.test(right)) return false;
    return isBox ? right.length > 1 : /^\p{Lu}\p{Ll}/u.test(right);
  }
  if (/^\p{N}/u.test(right)) return isBox && left.length > 2 && /\p{Ll}/u.test(left);
  if (!/\p{Ll}$/u.test(left) || left.length < 2) return false;
  if (isTwo) return /^\p{Lu}(?:\p{Ll}|\p{Lu}{2})/u.test(right);
  return isBox && left.length > 2 && /^\p{Lu}\p{Ll}{2}/u.test(right);
}

/** The letters, or the digits, at the end of a text. */
function lastRun(text: string): string {
  return /(?<!\p{N})\p{N}+$/u.exec(text)?.[0] ?? /(?<!\p{L})\p{L}+$/u.exec(text)?.[0] ?? '';
}

/** The text below a node in one line; `skip` names elements that are left out. */
export function plainText(node: PageNode, skip?: (node: PageNode) => boolean): string {
  const edges = new LineEdges();
  const texts: string[] = [];
  const read = (each: PageNode): void => {
    if (each.type === 'text') {
      texts.push(edges.before(each.data), each.data);
      return;
    }
    if (!isElement(each) || skip?.(each) === true) return;
    if (each.name === 'br') {
      texts.push('\n');
      edges.clear();
      return;
    }
    const isInline = INLINE.has(each.name);
    if (isInline) edges.open(each.name);
    for (const child of each.children) read(child);
    if (isInline) edges.close(each.name);
    else {
      texts.push(' ');
      edges.clear();
    }
  };
  read(node);
  return texts.join('');
}
