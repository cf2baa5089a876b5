import { SUGGESTED_QUESTIONS_MAX } from '@regia/contract/limits';
import { assistantsToSearch, keepFoundQuestions } from '../../assistants/public.ts';
import type { Db } from '../../platform/db.ts';
import { suggestQuestions } from './suggest-questions.ts';

/** The most assistants that one minute looks at: each costs some dozens of searches. */
const ASSISTANTS_MAX = 20;

/**
 * Looks for the questions that visitors get from an assistant without its own, once for each version of its index. They come
 * from the pages alone, never from what a visitor has asked.
 */
export async function findQuestions(db: Db, signal: AbortSignal): Promise<void> {
  for (const searched of await assistantsToSearch(db, ASSISTANTS_MAX)) {
    signal.throwIfAborted();
    const inLanguage = (language: 'it-IT' | 'en-US') =>
      suggestQuestions(db, searched, language, SUGGESTED_QUESTIONS_MAX);
    await keepFoundQuestions(db, searched, {
      'it-IT': await inLanguage('it-IT'),
      'en-US': await inLanguage('en-US'),
    });
  }
}
