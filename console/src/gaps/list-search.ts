import { GAP_STATES } from '@regia/contract/gaps/states';
import { given, oneOf, pageIn, textIn } from '../platform/search-params.ts';

export const ROWS_PER_PAGE = 20;
export const GAPS_ORDER = '-unfound';

/** Without a choice, the gaps that wait for somebody. */
export const SHOWN_STATES = [...GAP_STATES, 'all'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

const ORDERS = [
  'asked',
  '-asked',
  'unfound',
  '-unfound',
  'last_asked_on',
  '-last_asked_on',
  'trend',
  '-trend',
] as const;

/** The query parameters of the gap board; those with their default value are left out. */
export interface GapsSearch {
  search?: string;
  state?: ShownState;
  assistant?: string;
  language?: 'it' | 'en';
  owner?: 'me' | 'none';
  /** Asked in the last days. */
  days?: '7' | '28';
  order?: (typeof ORDERS)[number];
  page?: number;
  /** The gap that is open. */
  gap?: string;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idIn = (value: unknown): string | undefined => {
  const text = textIn(value);
  return text !== undefined && ID.test(text) ? text : undefined;
};

/** Reads the query parameters; drops unknown ones. */
export function readGapsSearch(search: Record<string, unknown>): GapsSearch {
  const order = oneOf(ORDERS, search['order']);
  return given({
    search: textIn(search['search']),
    state: oneOf(SHOWN_STATES, search['state']),
    assistant: idIn(search['assistant']),
    language: oneOf(['it', 'en'] as const, search['language']),
    owner: oneOf(['me', 'none'] as const, search['owner']),
    days: oneOf(['7', '28'] as const, textIn(search['days'])),
    order: order === GAPS_ORDER ? undefined : order,
    page: pageIn(search['page']),
    gap: idIn(search['gap']),
  });
}
