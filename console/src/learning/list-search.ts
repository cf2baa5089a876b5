import { LEARNING_STATES, type LearningState } from '@regia/contract/learning/states';
import { given, oneOf, pageIn, textIn } from '../platform/search-params.ts';

export const ROWS_PER_PAGE = 20;

/** The query parameters of the list of corrections; those with their default value are left out. */
export interface LearningsSearch {
  search?: string;
  state?: LearningState;
  assistant?: string;
  language?: 'it' | 'en';
  page?: number;
  /** The correction that is open. */
  learning?: string;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idIn = (value: unknown): string | undefined => {
  const text = textIn(value);
  return text !== undefined && ID.test(text) ? text : undefined;
};

/** Reads the query parameters; drops unknown ones. */
export function readLearningsSearch(search: Record<string, unknown>): LearningsSearch {
  return given({
    search: textIn(search['search']),
    state: oneOf(LEARNING_STATES, search['state']),
    assistant: idIn(search['assistant']),
    language: oneOf(['it', 'en'], search['language']),
    page: pageIn(search['page']),
    learning: idIn(search['learning']),
  });
}
