import type { IndexReader } from './index-reader.ts';
import type { Language } from './language.ts';

/** Returns the languages of the pages. */
export async function pageLanguages(index: IndexReader): Promise<readonly Language[]> {
  const { languages } = await index.vocabulary(await index.statistics([]));
  return languages;
}
