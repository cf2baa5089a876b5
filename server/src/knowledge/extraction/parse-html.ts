import { DomHandler } from 'domhandler';
import { Parser } from 'htmlparser2';
import type { PageElement, PageNode } from './page.ts';

/** Real pages nest some tens deep. A deeper page is broken or hostile: its further elements are not opened. */
const DEPTH_MAX = 300;
/** Elements whose content is not text of the page. They are opened up to a slightly deeper limit. */
const RAW = new Set('script style title textarea iframe xmp noembed noframes'.split(' '));
const RAW_DEPTH_MAX = DEPTH_MAX + 10;

/** Parses a page. The time depends only on its length, not on the nesting of its elements. */
export function parseHtml(html: string): PageNode[] {
  const handler = new TreeBuilder();
  new BoundedParser(handler, html).end(html);
  return handler.root.children;
}

class TreeBuilder extends DomHandler {
  #isPlain = true;

  onattribute(name: string): void {
    if (name !== 'class' && name !== 'href') this.#isPlain = false;
  }

  override onopentag(name: string, attribs: PageElement['attribs']): void {
    super.onopentag(name, attribs);
    const element = this.tagStack.at(-1);
    if (this.#isPlain && element !== undefined && 'attribs' in element) element.isPlain = true;
    this.#isPlain = true;
  }

  get depth(): number {
    return this.tagStack.length - 1;
  }
}

/**
 * The parser searches and moves its list of open elements at each tag, so the list must stay short. Text beyond the
 * limit is kept, with a blank in place of each tag.
 */
class BoundedParser extends Parser {
  readonly #tree: TreeBuilder;
  readonly #html: string;
  /** For each name, the number of elements inside the innermost open one that were not opened. */
  readonly #unopened = new Map<string, number>();

  constructor(tree: TreeBuilder, html: string) {
    super(tree);
    this.#tree = tree;
    this.#html = html;
  }

  override onopentagname(start: number, end: number): void {
    const { depth } = this.#tree;
    if (depth < DEPTH_MAX) return super.onopentagname(start, end);
    const name = this.#nameAt(start, end);
    if ((RAW.has(name) && depth < RAW_DEPTH_MAX) || this.isVoidElement(name))
      return super.onopentagname(start, end);
    this.#unopened.set(name, (this.#unopened.get(name) ?? 0) + 1);
    this.#tree.ontext(' ');
  }

  override onclosetag(start: number, end: number): void {
    if (this.#unopened.size === 0) return super.onclosetag(start, end);
    const name = this.#nameAt(start, end);
    const unopened = this.#unopened.get(name) ?? 0;
    if (unopened > 0) {
      this.#unopened.set(name, unopened - 1);
      this.#tree.ontext(' ');
      return;
    }
    const { depth } = this.#tree;
    super.onclosetag(start, end);
    if (this.#tree.depth < depth) this.#unopened.clear();
  }

  #nameAt(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase();
  }
}
