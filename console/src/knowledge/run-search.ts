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

const DOCUMENT_ORDERS = ['title', 'url', 'indexed_on', 'passages'];
const orders = DOCUMENT_ORDERS.flatMap((field) => [field, `-${field}`]);

const pageAfterFirst = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 ? number : undefined;
};

/** Reads the query parameters; drops unknown values. */
export function readTrainingSearch(search: Record<string, unknown>): TrainingSearch {
  const run = typeof search.run === 'string' && /^[0-9a-f-]{36}$/.test(search.run) ? search.run : undefined;
  const outcome = DOCUMENT_OUTCOMES.find((known) => known === search.outcome);
  const documents = ['string', 'number'].includes(typeof search.documents) ? String(search.documents) : '';
  const order = orders.find((known) => known === search.order);
  const page = pageAfterFirst(search.page);
  const documentsPage = pageAfterFirst(search.documentsPage);
  return {
    ...(run && { run }),
    ...(run && outcome && { outcome }),
    ...(run && page && { page }),
    ...(documents && { documents: documents.slice(0, 200) }),
    ...(order && { order }),
    ...(documentsPage && { documentsPage }),
  };
}
