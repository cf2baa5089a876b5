import type { PassageText } from './queries.ts';
import { readStoredSections } from './stored-sections.ts';

const BETWEEN_HEADINGS = ' › ';

type Titled = Pick<PassageText, 'title' | 'sections'>;

/** Returns the page and the heading of the first section; the title of a passage of several sections names them all. */
export function titleOfFirst(passage: Titled): string {
  const paths = pathsOf(passage);
  return paths.length > 1 ? paths[0]!.join(BETWEEN_HEADINGS) : passage.title;
}

/** Returns the page and the headings that all sections of a passage share. */
export function sharedTitle(passage: Titled): string {
  const [first, ...others] = pathsOf(passage);
  if (first === undefined || others.length === 0) return passage.title;
  const differsAt = first.findIndex((part, index) => others.some((path) => path[index] !== part));
  return first.slice(0, differsAt < 0 ? first.length : differsAt).join(BETWEEN_HEADINGS);
}

const pathsOf = ({ sections }: Titled): (readonly string[])[] =>
  (readStoredSections(sections) ?? []).map(({ path }) => path);
