import { suggestQuestions } from '@regia/contract/knowledge/document-calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import type { Viewer } from '../platform/query.ts';

/** Questions that the pages in service answer. */
export const suggestedQuestionsQuery = (viewer: Viewer, id: string) =>
  queryOptions({
    queryKey: ['knowledge', 'suggested-questions', ...viewer, id],
    queryFn: ({ signal }) => send(suggestQuestions, { params: { id } }, { signal }),
  });
