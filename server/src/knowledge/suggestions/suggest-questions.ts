import type { Language as WireLanguage } from '@regia/contract/fields';
import type { Db } from '../../platform/db.ts';
import { extractiveAnswer } from '../answers/answer.ts';
import type { Language } from '../retrieval/language.ts';
import { search } from '../retrieval/search.ts';
import { openSqlIndex } from '../retrieval/sql-index.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { headingsIn, pagesForSuggestions } from './pages-for-suggestions.ts';
import { questionCandidates } from './question-candidates.ts';
import type { Candidate } from './question-candidates.ts';

/** How many the tab Try shows. */
const QUESTIONS = 3;
/** Each search costs some milliseconds. */
const SEARCHES_MAX = 15;

/** Returns questions that the pages in service answer, at most so many: each was searched for. */
export async function suggestQuestions(
  db: Db,
  scope: IndexScope,
  assistantLanguage: WireLanguage,
  most = QUESTIONS,
): Promise<string[]> {
  const language = assistantLanguage === 'en-US' ? 'en' : 'it';
  const pages = await pagesForSuggestions(db, scope, language);
  const questions: string[] = [];
  for (const candidate of questionCandidates(pages, language).slice(0, SEARCHES_MAX)) {
    if (await isAnswered(db, scope, candidate, language)) questions.push(candidate.question);
    if (questions.length === most) break;
  }
  return questions;
}

/** Whether the best answer comes from the text that the question was taken from. */
async function isAnswered(
  db: Db,
  scope: IndexScope,
  { question, page, heading }: Candidate,
  language: Language,
): Promise<boolean> {
  const found = await search(openSqlIndex(db), scope, question, { language });
  const best = found.passages[0];
  if (best === undefined || best.documentId !== page.id) return false;
  if (heading !== undefined && !headingsIn(best.title).includes(heading)) return false;
  return extractiveAnswer(found).outcome === 'answered';
}
