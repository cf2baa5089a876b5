import { given, oneOf, pageIn, textIn } from '../platform/search-params.ts';
import { DOCUMENT_OUTCOMES } from '@regia/contract/knowledge/words';

export type DocumentOutcome = (typeof DOCUMENT_OUTCOMES)[number];

/** The query parameters of the tab: the run whose pages are shown, their filter, and the page of each list. */
export interface TrainingSearch {
  run?: string;
  outcome?: DocumentOutcome;
  /** The page of the run's results. */
  page?: number;
  /** The search, order and page of the documents in service. */
  documents?: string;
  order?: string;
  documentsPage?: number;
}

/** Reads the query parameters; drops unknown values. The server ignores an unknown order. */
export function readTrainingSearch(search: Record<string, unknown>): TrainingSearch {
  const run = typeof search.run === 'string' && /^[0-9a-f-]{36}$/.test(search.run) ? search.run : undefined;
  return given({
    run,
    outcome: run === undefined ? undefined : oneOf(DOCUMENT_OUTCOMES, search.outcome),
    page: run === undefined ? undefined : pageIn(search.page),
    documents: textIn(search.documents),
    order: textIn(search.order),
    documentsPage: pageIn(search.documentsPage),
  });
}
