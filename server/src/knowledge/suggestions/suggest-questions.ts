import type { Language as WireLanguage } from '@regia/contract/fields';
import type { Db } from '../../platform/db.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { chooseQuestions } from './choose-questions.ts';
import { pagesForSuggestions } from './pages-for-suggestions.ts';

/** Returns up to three questions that the pages in service answer. */
export async function suggestQuestions(
  db: Db,
  scope: IndexScope,
  assistantLanguage: WireLanguage,
): Promise<string[]> {
  const language = assistantLanguage === 'en-US' ? 'en' : 'it';
  return chooseQuestions(await pagesForSuggestions(db, scope, language), language);
}
