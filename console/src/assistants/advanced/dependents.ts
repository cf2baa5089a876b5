import type { AdvancedPath, AdvancedValues } from './advanced-values.ts';

/** The fields that stand under another one, each with the values of that one with which it has an effect. */
const DEPENDENTS: Partial<Record<AdvancedPath, (values: AdvancedValues) => boolean>> = {
  tool_max_concurrency: (values) => values.has_rag_as_tool,
  summarize_token_limit_percentage: (values) => values.summarize_conversation,
  summarize_system_instructions: (values) => values.summarize_conversation,
  multi_query_queries_per_language: (values) => values.use_multi_query_retriever,
  multi_query_system_instructions: (values) => values.use_multi_query_retriever,
  'search_kwargs.k': () => true,
  'search_kwargs.fetch_k': (values) => values.search_type === 'mmr',
  'search_kwargs.lambda_mult': (values) => values.search_type === 'mmr',
  'search_kwargs.score_threshold': (values) => values.search_type === 'similarity_score_threshold',
};

export const isDependent = (path: AdvancedPath): boolean => path in DEPENDENTS;

export const hasEffect = (path: AdvancedPath, values: AdvancedValues): boolean =>
  DEPENDENTS[path]?.(values) ?? true;
