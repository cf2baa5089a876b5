import { createAssistant } from '@regia/contract/assistants/calls';
import { listDocuments } from '@regia/contract/knowledge/document-calls';
import { addSource, listSources } from '@regia/contract/knowledge/source-calls';
import { getRun, listRunDocuments, train } from '@regia/contract/knowledge/training-calls';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { eventually } from '../eventually.ts';
import type { Staff } from './staff.ts';

/** Returns every row of a list that was requested with `no_page`. */
export const rowsOf = <T>(answer: { results: T[] } | T[]): T[] =>
  Array.isArray(answer) ? answer : answer.results;

const ALL = 'no_page=1';

/** Creates an assistant with a site as its source, and starts its training. Every call here is acknowledged. */
export async function beginTraining(
  admin: Staff,
  name: string,
  origin: string,
  language: 'it-IT' | 'en-US' = 'it-IT',
): Promise<{ id: string; run: string }> {
  const { id } = await admin.call(createAssistant, { body: { name, language } });
  await admin.call(addSource, { params: { id }, body: { kind: 'sitemap', url: `${origin}/sitemap.xml` } });
  const run = await admin.call(train, { params: { id } });
  return { id, run: run.id };
}

/** Waits for the end of a run, even if the server is killed meanwhile. */
export const endOfRun = (admin: Staff, id: string, run: string): Promise<TrainingRun> =>
  eventually(async () => {
    const now = await admin.call(getRun, { params: { id, run } });
    if (now.finished_on === null) throw new Error(`still ${now.phase}: ${now.done} of ${now.total}`);
    return now;
  });

/** The path of a page; empty if it has no address. */
const pathOf = (url: string | null): string => (url === null ? '' : new URL(url).pathname);

/** Lists the pages of a run with their outcomes. */
export const pagesOf = async (admin: Staff, id: string, run: string) =>
  rowsOf(await admin.call(listRunDocuments, { params: { id, run }, query: ALL })).map(
    ({ url, outcome, reason }) => ({ path: pathOf(url), outcome, reason }),
  );

/** Lists the documents in service, sorted by path, each with its number of passages. */
export const documentsOf = async (admin: Staff, id: string): Promise<string[]> =>
  rowsOf(await admin.call(listDocuments, { params: { id }, query: ALL }))
    .map(({ url, passages }) => `${pathOf(url)} ${passages}`)
    .toSorted();

export const sourcesOf = async (admin: Staff, id: string): Promise<string[]> =>
  rowsOf(await admin.call(listSources, { params: { id }, query: ALL })).map(({ url }) => url ?? '');
