import { DOCUMENT_OUTCOMES } from '@regia/contract/knowledge/words';

export type DocumentOutcome = (typeof DOCUMENT_OUTCOMES)[number];

/** What the address of the tab holds: the run whose pages are shown, which of them, and where in each list. */
export interface TrainingSearch {
  run?: string;
  outcome?: DocumentOutcome;
  /** Page of the run's results. */
  page?: number;
  /** Search, order and page among the documents in service. */
  documents?: string;
  order?: string;
  documentsPage?: number;
}

const DOCUMENT_ORDERS = ['title', 'url', 'indexed_on', 'passages'];
const orders = DOCUMENT_ORDERS.flatMap((field) => [field, `-${field}`]);

const wholeOver1 = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 ? number : undefined;
};

/** What the address says and the tab does not know is dropped. */
export function readTrainingSearch(search: Record<string, unknown>): TrainingSearch {
  const run = typeof search.run === 'string' && /^[0-9a-f-]{36}$/.test(search.run) ? search.run : undefined;
  const outcome = DOCUMENT_OUTCOMES.find((known) => known === search.outcome);
  const documents = ['string', 'number'].includes(typeof search.documents) ? String(search.documents) : '';
  const order = orders.find((known) => known === search.order);
  const page = wholeOver1(search.page);
  const documentsPage = wholeOver1(search.documentsPage);
  return {
    ...(run && { run }),
    ...(run && outcome && { outcome }),
    ...(run && page && { page }),
    ...(documents && { documents: documents.slice(0, 200) }),
    ...(order && { order }),
    ...(documentsPage && { documentsPage }),
  };
}
