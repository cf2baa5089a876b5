import { isElement, type Block, type PageElement, type PageNode } from './page.ts';
import { countWords } from './sections.ts';

/** The terms of a definition list that stand together, and what is said of them. */
export interface DefinitionEntry {
  readonly terms: PageElement[];
  readonly texts: PageElement[];
}

/** With more words, or in several kinds of blocks, a definition is a text under its term, not a datum. */
const DATUM_WORDS = 12;

/** The entries of a list in their order, and other nodes between them; an entry may stand in a `div`. */
export function definitionEntries(list: PageElement): (DefinitionEntry | PageNode)[] {
  const entries: (DefinitionEntry | PageNode)[] = [];
  let open: DefinitionEntry | undefined;
  const read = (node: PageNode, depth: number): void => {
    if (!isElement(node)) {
      if (node.type !== 'text' || node.data.trim() !== '') entries.push(node);
    } else if (node.name === 'dt') {
      if (open === undefined || open.texts.length > 0) entries.push((open = { terms: [], texts: [] }));
      open.terms.push(node);
    } else if (node.name === 'dd' && open !== undefined) open.texts.push(node);
    else if (node.name === 'div' && depth < 3) {
      open = undefined;
      for (const child of node.children) read(child, depth + 1);
      open = undefined;
    } else {
      open = undefined;
      entries.push(node);
    }
  };
  for (const child of list.children) read(child, 0);
  return entries;
}

/** The line of an entry that is a datum ("Telephone: 06 1234"); undefined if the term is the heading of a text. */
export function datumLine(term: string, texts: readonly Block[]): string | undefined {
  if (term.endsWith('?') || texts.some(({ kind }) => kind === 'heading' || kind === 'code')) return undefined;
  if (texts.reduce((sum, { text }) => sum + countWords(text), 0) > DATUM_WORDS) return undefined;
  if (texts.some(({ text }) => isSentence(text))) return undefined;
  const name = term.replace(/[:：]$/u, '').trimEnd();
  return texts.length === 0 ? name : `${name}: ${texts.map(({ text }) => text).join('; ')}`;
}

/** The fewest words of a text that says something by itself. */
const SENTENCE_WORDS = 8;

const isSentence = (text: string): boolean => /[.!?…]$/u.test(text) && countWords(text) >= SENTENCE_WORDS;
