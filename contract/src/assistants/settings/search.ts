import { z } from 'zod/mini';
import { text } from '../../fields.ts';
import {
  REWORDING_INSTRUCTIONS_MAX,
  REWORDINGS_MAX,
  SEARCH_FETCH_MAX,
  SEARCH_K_MAX,
  SEARCHES_AT_ONCE_MAX,
} from '../../limits.ts';
import { NO_FILTER, searchFilter } from './search-filter.ts';
import { setting } from './setting.ts';

export const SEARCH_TYPES = ['similarity', 'mmr', 'similarity_score_threshold'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

const share = () => z.number().check(z.minimum(0), z.maximum(1));

/** The arguments of a search. One that is not given has its default. */
export const searchKwargs = z.strictObject({
  /** The most passages that a model receives. */
  k: z._default(z.int().check(z.minimum(1), z.maximum(SEARCH_K_MAX)), 5),
  /** `mmr`: the passages that are compared with each other; at least `k`. */
  fetch_k: z._default(z.int().check(z.minimum(1), z.maximum(SEARCH_FETCH_MAX)), 20),
  /** `mmr`: 1 orders by score alone, 0 by difference alone. */
  lambda_mult: z._default(share(), 0.8),
  /** `similarity_score_threshold`: the least probability of an answer. */
  score_threshold: z._default(share(), 0.4),
  /** Holds for every search, with and without a model. */
  filter: z._default(searchFilter, NO_FILTER),
});

const OF_SEARCH = { tab: 'advanced', right: 'assistant.advanced' } as const;

/** Whether passages are searched for, and which of those that were found a model receives. */
export const search = {
  /** Whether each question is searched for. Off, and without the tool, a model answers from its instructions alone. */
  has_rag: setting(z.boolean(), { default: true, ...OF_SEARCH }),
  /** Whether a model searches itself, as often as it needs, in place of a search for each question. */
  has_rag_as_tool: setting(z.boolean(), { default: false, ...OF_SEARCH }),
  /** The most searches of a model that run at once. */
  tool_max_concurrency: setting(z.int().check(z.minimum(1), z.maximum(SEARCHES_AT_ONCE_MAX)), {
    default: 3,
    ...OF_SEARCH,
  }),
  /** Whether a question is also searched for in other words: a model's, or known synonyms. A model that searches itself needs none. */
  use_multi_query_retriever: setting(z.boolean(), { default: false, ...OF_SEARCH }),
  /** The most rewordings in each language of the pages. */
  multi_query_queries_per_language: setting(z.int().check(z.minimum(1), z.maximum(REWORDINGS_MAX)), {
    default: 2,
    ...OF_SEARCH,
  }),
  /** How a model rewords a question. */
  multi_query_system_instructions: setting(text(REWORDING_INSTRUCTIONS_MAX), { default: '', ...OF_SEARCH }),
  /** Whether the words of a question may name a filter of their own: a date, a language, a kind of document, a source. */
  use_self_query_retriever: setting(z.boolean(), { default: false, ...OF_SEARCH }),
  /** Whether a model reads only the sentences of a passage that bear on the question. */
  use_contextual_compression: setting(z.boolean(), { default: false, ...OF_SEARCH }),
  search_type: setting(z.enum(SEARCH_TYPES), { default: 'similarity', ...OF_SEARCH }),
  search_kwargs: setting(searchKwargs, {
    default: { k: 5, fetch_k: 20, lambda_mult: 0.8, score_threshold: 0.4, filter: NO_FILTER },
    ...OF_SEARCH,
  }),
};
