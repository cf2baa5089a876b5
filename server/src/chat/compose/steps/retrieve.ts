import { search } from '../../../knowledge/public.ts';
import type { Language, OpenIndex, SearchResult } from '../../../knowledge/public.ts';
import { indexLanguageOf } from '../../languages.ts';
import { Turns } from '../../turns.ts';
import type { AskedQuestion } from '../composing.ts';
import type { AnswerPlan } from '../plan.ts';

/** The searches of this process. A search in memory occupies its thread. */
const searches = new Turns();

/** Searches for the question, in its language if that is known. */
export const retrieve = (
  plan: Pick<AnswerPlan, 'language' | 'search'>,
  openIndex: OpenIndex,
  { assistant, content }: Pick<AskedQuestion, 'assistant' | 'content'>,
  language?: Language,
): Promise<SearchResult> =>
  searches.take(() =>
    search(openAtVersion(openIndex, assistant.indexVersion), assistant.scope, content, {
      ...plan.search,
      defaultLanguage: indexLanguageOf(plan.language),
      ...(language === undefined ? {} : { language }),
    }),
  );

/** Opens the index at the version that was read with the assistant; a second attempt reads the version again. */
function openAtVersion(openIndex: OpenIndex, indexVersion: number | undefined): OpenIndex {
  let version = indexVersion;
  return (scope) => {
    const known = version;
    version = undefined;
    return openIndex(scope, known);
  };
}
