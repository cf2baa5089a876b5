import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';
import { folded } from './filter-source.ts';

/** The facts of a document that a filter looks at. */
export interface FilteredDocument {
  readonly sourceId: string;
  readonly kind: string;
  readonly language: string | null;
  /** As YYYY-MM-DD. */
  readonly date: string;
  /** The path of its address, or the name of its file with its folders; undefined if it has none. */
  readonly path: string | undefined;
  /** Its title, and the names of the pages above it. */
  readonly names: readonly string[];
}

/** A filter with the ids of its sources. */
export type ResolvedFilter = Omit<SearchFilter, 'source'> & {
  /** Undefined: every source. */
  readonly sources: ReadonlySet<string> | undefined;
  readonly sourcesLeftOut: ReadonlySet<string>;
};

/** Returns the test whether a filter allows a document. All of its conditions hold together. */
export function documentTest(filter: ResolvedFilter): (document: FilteredDocument) => boolean {
  const { sources, sourcesLeftOut, date } = filter;
  const kind = oneOf<string>(filter.kind, (wanted, given) => wanted === given);
  const language = oneOf<string>(filter.language, (wanted, given) => wanted === given);
  const path = oneOf(eachOf(filter.path, pathOf), (wanted, given) => given.startsWith(wanted));
  const names = oneOf(eachOf(filter.breadcrumb, folded), (wanted, given) => given.includes(wanted));
  return (document) =>
    (sources === undefined || sources.has(document.sourceId)) &&
    !sourcesLeftOut.has(document.sourceId) &&
    kind([document.kind]) &&
    language(document.language === null ? [] : [document.language]) &&
    (date.from === null || document.date >= date.from) &&
    (date.until === null || document.date <= date.until) &&
    path(document.path === undefined ? [] : [pathOf(document.path)]) &&
    names(document.names.map(folded));
}

interface Lists<V> {
  readonly is: readonly V[];
  readonly not: readonly V[];
}

const eachOf = ({ is, not }: Lists<string>, read: (value: string) => string): Lists<string> => ({
  is: is.map(read),
  not: not.map(read),
});

/** Whether one of the given values matches one that is allowed, and none matches one that is left out. */
const oneOf =
  <V>({ is, not }: Lists<V>, matches: (wanted: V, given: V) => boolean) =>
  (given: readonly V[]): boolean => {
    const isAmong = (wanted: readonly V[]) =>
      wanted.some((one) => given.some((other) => matches(one, other)));
    return (is.length === 0 || isAmong(is)) && !isAmong(not);
  };

/** A path as people read it, with its first slash. */
function pathOf(text: string): string {
  const path = text.startsWith('/') ? text : `/${text}`;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
