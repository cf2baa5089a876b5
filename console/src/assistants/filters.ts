import { given, oneOf, pageIn, textIn } from '../platform/search-params.ts';
import { ASSISTANT_STATES, type CHOSEN_STATES } from '@regia/contract/assistants/words';

export const ORDERS = ['-last_message_on', 'name', '-created_on', '-updated_on'] as const;
export const VIEWS = ['tiles', 'rows'] as const;
/** High enough that few organisations need a second page. */
export const TILES_PER_PAGE = 60;

export type AssistantState = (typeof ASSISTANT_STATES)[number];
/** A state that a person can put an assistant in. */
export type ChosenState = (typeof CHOSEN_STATES)[number];
export type AssistantOrder = (typeof ORDERS)[number];

/** The query parameters of the list; those with their default value are left out. */
export interface AssistantFilters {
  search?: string;
  state?: AssistantState;
  /** Only assistants with something to learn. */
  learn?: true;
  order?: AssistantOrder;
  view?: (typeof VIEWS)[number];
  page?: number;
}

export const DEFAULT_ORDER: AssistantOrder = '-last_message_on';

/** Reads the query parameters. A person may have typed them by hand, so unknown values are dropped. */
export const readFilters = (search: Record<string, unknown>): AssistantFilters =>
  withoutDefaults({
    search: textIn(search.search) ?? '',
    state: oneOf(ASSISTANT_STATES, search.state),
    learn: search.learn === true ? true : undefined,
    order: oneOf(ORDERS, search.order),
    view: oneOf(VIEWS, search.view),
    page: pageIn(search.page),
  });

export const withoutDefaults = ({
  search,
  state,
  learn,
  order,
  view,
  page,
}: AssistantFilters): AssistantFilters =>
  given({
    search: search || undefined,
    state,
    learn,
    order: order === DEFAULT_ORDER ? undefined : order,
    view: view === 'tiles' ? undefined : view,
    page: pageIn(page),
  });

/** Whether the list is filtered: then it may be empty although there are assistants. */
export const isFiltered = ({ search, state, learn }: AssistantFilters): boolean =>
  Boolean(search ?? state ?? learn);
