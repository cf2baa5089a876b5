import { type Document, listDocuments } from '@regia/contract/knowledge/document-calls';
import { listSources, type Source } from '@regia/contract/knowledge/source-calls';
import {
  listRunDocuments,
  listRuns,
  getRun,
  type RunDocument,
  type TrainingRun,
} from '@regia/contract/knowledge/training-calls';
import type { Page } from '@regia/contract/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refreshAssistants } from '../assistants/public.tsx';
import { pageOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import type { DocumentOutcome } from './run-search.ts';

export const RUNS_PER_PAGE = 10;
export const RESULTS_PER_PAGE = 50;
export const DOCUMENTS_PER_PAGE = 20;
/** The number of lines in the live log. */
export const LOG_LINES = 6;
const RESULTS_POLL_MS = 5000;
export const DEFAULT_DOCUMENT_ORDER = 'title';

interface ResultsParams {
  id: string;
  run: string;
  outcome: DocumentOutcome | undefined;
  page: number;
  live: boolean;
}

interface DocumentsParams {
  id: string;
  search: string;
  order: string;
  page: number;
}

export const knowledgeQueries = {
  sources: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['knowledge', 'sources', ...viewer, id],
      queryFn: async () =>
        pageOf<Source>(await send(listSources, { params: { id }, query: { page_size: 100 } })),
    }),
  runs: (viewer: Viewer, id: string, page: number) =>
    queryOptions({
      queryKey: ['knowledge', 'runs', ...viewer, id, page],
      queryFn: async () =>
        pageOf<TrainingRun>(
          await send(listRuns, {
            params: { id },
            query: { order_by__: '-created_on', page, page_size: RUNS_PER_PAGE },
          }),
        ),
      placeholderData: keepPreviousData,
    }),
  /** The run that waits for an answer; others may have ended since. */
  held: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['knowledge', 'held', ...viewer, id],
      queryFn: async () =>
        pageOf<TrainingRun>(await send(listRuns, { params: { id }, query: { state: 'held', page_size: 1 } })),
    }),
  run: (viewer: Viewer, id: string, run: string) =>
    queryOptions({
      queryKey: ['knowledge', 'run', ...viewer, id, run],
      queryFn: () => send(getRun, { params: { id, run } }),
    }),
  /** The results of a run; polled while the run is in progress. */
  results: (viewer: Viewer, { id, run, outcome, page, live }: ResultsParams) =>
    queryOptions({
      queryKey: ['knowledge', 'results', ...viewer, id, run, outcome, page],
      queryFn: async () =>
        pageOf<RunDocument>(
          await send(listRunDocuments, {
            params: { id, run },
            query: { outcome, page, page_size: RESULTS_PER_PAGE, order_by__: 'url' },
          }),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: live ? RESULTS_POLL_MS : false,
    }),
  /** The pages read last: the log's first lines, before the stream sends others. */
  lastRead: (viewer: Viewer, id: string, run: string) =>
    queryOptions({
      queryKey: ['knowledge', 'last-read', ...viewer, id, run],
      queryFn: async () => {
        const query = { order_by__: '-read_on', page_size: LOG_LINES };
        const page = pageOf<RunDocument>(await send(listRunDocuments, { params: { id, run }, query }));
        return page.results.filter((read) => read.read_on !== null);
      },
    }),
  documents: (viewer: Viewer, { id, search, order, page }: DocumentsParams) =>
    queryOptions({
      queryKey: ['knowledge', 'documents', ...viewer, id, search, order, page],
      queryFn: async ({ signal }) =>
        pageOf<Document>(
          await send(
            listDocuments,
            {
              params: { id },
              query: { search: search || undefined, order_by__: order, page, page_size: DOCUMENTS_PER_PAGE },
            },
            { signal },
          ),
        ),
      placeholderData: keepPreviousData,
    }),
};

/** Puts a run into the cache of every query that shows it. */
export function cacheRun(viewer: Viewer, run: TrainingRun): void {
  const { assistant: id } = run;
  queryClient.setQueryData(knowledgeQueries.run(viewer, id, run.id).queryKey, run);
  queryClient.setQueryData(
    knowledgeQueries.held(viewer, id).queryKey,
    (page: Page<TrainingRun> | undefined) =>
      page && run.state !== 'held'
        ? { ...page, results: page.results.filter((each) => each.id !== run.id) }
        : page,
  );
  queryClient.setQueryData(
    knowledgeQueries.runs(viewer, id, 1).queryKey,
    (page: Page<TrainingRun> | undefined) => page && withRun(page, run),
  );
}

function withRun(page: Page<TrainingRun>, run: TrainingRun): Page<TrainingRun> {
  const known = page.results.some((each) => each.id === run.id);
  const results = known
    ? page.results.map((each) => (each.id === run.id ? run : each))
    : [run, ...page.results];
  return { ...page, results, count: page.count + (known ? 0 : 1) };
}

/** Reads sources, runs and documents again, and the assistants' tiles, which show a summary of them. */
export async function refreshKnowledge(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['knowledge'] }), refreshAssistants()]);
}
