import { suggestQuestions } from '@regia/contract/knowledge/document-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import type { Viewer } from '../platform/query.ts';

/** The knowledge of an assistant at a moment. */
export interface Known {
  readonly documents: number;
  readonly learns: boolean;
}

/** Questions that the pages in service answer. They are asked again when the assistant knows more. */
export const suggestedQuestionsQuery = (viewer: Viewer, id: string, known?: Known) =>
  queryOptions({
    queryKey: ['knowledge', 'suggested-questions', ...viewer, id, known],
    queryFn: ({ signal }) => send(suggestQuestions, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  });
