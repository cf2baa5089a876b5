import type { chatFilters } from '@regia/contract/monitoring/chats';
import type { messageFilters } from '@regia/contract/monitoring/messages';
import type { FilterShape } from '@regia/contract/filters';
import { MONITORING_VIEWS } from '@regia/contract/views/addresses';
import { hiddenIn } from '../views/public.ts';
import { given, oneOf, pageIn, textIn } from '../platform/search-params.ts';
import { fieldOf, type FilterValues, readFilters, wireFilters } from '../ui/filter-values.ts';

export const ROWS_PER_PAGE = 50;
export const CHATS_ORDER = '-started_on';
export const MESSAGES_ORDER = '-sent_on';

export type View = (typeof MONITORING_VIEWS)[number];

type FilterName = keyof FilterShape<typeof chatFilters> | keyof FilterShape<typeof messageFilters>;
type DaysName = 'started_on__days' | 'last_message_on__days' | 'sent_on__days';

/** The query parameters of a list of monitoring; the filters stand beside them, by their names on the wire. */
export type ListSearch = {
  view?: View;
  search?: string;
  order?: string;
  page?: number;
  /** The id of a saved view. */
  saved?: string;
  /** The hidden columns of a view. */
  hidden?: string;
  /** In a conversation: the selected answer. */
  message?: string;
  chat?: string;
} & { [name in Exclude<FilterName, 'chat'> | DaysName]?: string | number | boolean };

const VIEW_FILTERS: Record<'chats' | 'messages', Record<View, FilterValues>> = {
  chats: {
    to_review: { is_reviewed: false },
    negative: { has_negative: true },
    not_answered: { has_not_answered: true },
  },
  messages: {
    to_review: { is_reviewed: false, sender_type: 'assistant' },
    negative: { rating: 'down' },
    // As in the conversations and in the statistics, an answer that is not sure is none.
    not_answered: { outcome__in: 'not_answered,not_sure' },
  },
};
const DEFAULT_ORDERS = { chats: CHATS_ORDER, messages: MESSAGES_ORDER };
export type ListKind = 'chats' | 'messages';

/** The lookups of each filter, by the contract: a route reads its address without the code of the calls. */
const LOOKUPS: {
  readonly chats: {
    readonly [F in keyof typeof chatFilters]: readonly (keyof (typeof chatFilters)[F]['lookups'])[];
  };
  readonly messages: {
    readonly [F in keyof typeof messageFilters]: readonly (keyof (typeof messageFilters)[F]['lookups'])[];
  };
} = {
  chats: {
    assistant: ['in'],
    started_on: ['gte', 'lte'],
    last_message_on: ['gte', 'lte'],
    total_messages: ['gte', 'lte', 'in'],
    average_rating: ['gte', 'lte', 'in', 'isnull'],
    is_reviewed: [],
    has_positive: [],
    has_negative: [],
    has_not_answered: [],
    has_distress: [],
  },
  messages: {
    assistant: ['in'],
    chat: ['in'],
    sender_type: ['in'],
    outcome: ['in'],
    language: ['in'],
    rating: ['in', 'isnull'],
    stars: ['gte', 'lte', 'in', 'isnull'],
    sent_on: ['gte', 'lte'],
    is_reviewed: [],
    learning_requested: [],
    is_found: [],
    has_suggestion: [],
  },
};

const namesOf = (kind: ListKind): string[] =>
  Object.entries(LOOKUPS[kind]).flatMap(([name, lookups]) => [
    name,
    ...lookups.map((lookup) => `${name}__${lookup}`),
    ...(name.endsWith('_on') ? [`${name}__days`] : []),
  ]);
const NAMES: Record<ListKind, string[]> = { chats: namesOf('chats'), messages: namesOf('messages') };

/** Reads the query parameters of a list; drops unknown ones. */
export const readSearch =
  (kind: ListKind) =>
  (search: Record<string, unknown>): ListSearch => {
    const order = textIn(search['order']);
    return given({
      ...readFilters(NAMES[kind], search),
      view: oneOf(MONITORING_VIEWS, search['view']),
      search: textIn(search['search']),
      order: order === DEFAULT_ORDERS[kind] ? undefined : order,
      page: pageIn(search['page']),
      saved: textIn(search['saved']),
      hidden: hiddenIn(search['hidden']),
      message: textIn(search['message']),
    }) as ListSearch;
  };

/** The filters in an address. */
export const filtersIn = (kind: ListKind, search: ListSearch): FilterValues =>
  readFilters(NAMES[kind], search);

/** The filters as the server takes them: those of the view, and those of the address, which win. */
export function filtersFor(kind: ListKind, search: ListSearch): Record<string, string> {
  const chosen = filtersIn(kind, search);
  const fields = new Set(Object.keys(chosen).map(fieldOf));
  const ofView = Object.entries(search.view ? VIEW_FILTERS[kind][search.view] : {});
  return {
    ...wireFilters(Object.fromEntries(ofView.filter(([name]) => !fields.has(fieldOf(name))))),
    ...wireFilters(chosen),
    ...(search.search !== undefined && { search: search.search }),
  };
}
