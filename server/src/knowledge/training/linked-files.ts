import type { Trx } from '../../platform/db.ts';
import type { SourceItem, Training } from '../kinds/kind.ts';
import type { LinkedFile, Reading } from '../kinds/reading.ts';
import { KnowledgeProblem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { TrainingRunFacts } from './facts.ts';
import { limitWithin } from './page-limit.ts';
import type { RunRoom } from './page-limit.ts';
import { addPages, countOfSource } from './page-queries.ts';
import type { ClaimedPage } from './page-queries.ts';
import { noteProblem } from './run-source-queries.ts';
import type { RunSourceState } from './run-source-queries.ts';

/** Files are read after pages, so that a page stays where a file has the same text. */
const FILE_DEPTH = 100;
/** A run names so many files of a source that its patterns leave out, or that are over its limit. */
const UNREAD_MAX = 1_000;

/** The files that a page leads to, and the room that the run has. */
export interface FoundFiles {
  readonly items: readonly SourceItem[];
  readonly room: RunRoom;
}

/** Returns the files that a page links to, for a source that reads them. */
export async function filesOf(
  training: Training,
  roomOfRun: () => Promise<RunRoom>,
  source: RunSourceState,
  page: ClaimedPage,
  reading: Reading,
  signal: AbortSignal,
): Promise<FoundFiles | undefined> {
  const files = linkedBy(page, reading);
  if (files.length === 0 || source.kind.linked === undefined) return undefined;
  const items = await source.kind.linked(training, source, files, signal);
  if (items.length === 0) return undefined;
  return { room: await roomOfRun(), items: items.map((item) => ({ ...item, depth: FILE_DEPTH })) };
}

/** A page whose version in service stays leads to the files of that version. */
function linkedBy({ known }: ClaimedPage, reading: Reading): readonly LinkedFile[] {
  if (reading.kind === 'read') return reading.files;
  if (reading.kind === 'skipped' && (known === undefined || reading.keepsVersion !== true))
    return reading.files ?? [];
  return (known?.files ?? []).map((url, at) => ({ url, text: known?.fileTexts?.[at] ?? '' }));
}

/** Adds files to a run as far as its source has room; the caller has locked the run. The others are named, and are not read. */
export async function addFiles(
  trx: Trx,
  run: TrainingRunFacts,
  sourceId: string,
  { items, room: roomOfRun }: FoundFiles,
): Promise<Awaited<ReturnType<typeof addPages>>> {
  const known = await keysInRun(
    trx,
    run.id,
    sourceId,
    items.map(({ key }) => key),
  );
  const fresh = items.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return {};
  const { read, excluded } = await countOfSource(trx, run.id, sourceId);
  const { most, problem } = await limitOf(trx, roomOfRun, run.id, sourceId);
  const room = Math.max(0, most - read);
  const readable = fresh.filter(({ reason }) => reason === undefined);
  const over = readable.slice(room).map((item): SourceItem => ({ ...item, reason: 'over_the_limit' }));
  if (over.length > 0) await noteProblem(trx, run.id, sourceId, problem);
  const leftOut = fresh.filter(({ reason }) => reason === 'excluded');
  return addPages(trx, run, sourceId, true, [
    ...readable.slice(0, room),
    ...fresh.filter(({ reason }) => reason !== undefined && reason !== 'excluded'),
    ...over.slice(0, UNREAD_MAX),
    ...leftOut.slice(0, Math.max(0, UNREAD_MAX - excluded)),
  ]);
}

const limitOf = async (
  ...of: Parameters<typeof limitWithin>
): Promise<{ readonly most: number; readonly problem: Problem }> =>
  limitWithin(...of).catch((error: unknown) => {
    if (error instanceof KnowledgeProblem) return { most: 0, problem: error.problem };
    throw error;
  });

async function keysInRun(
  trx: Trx,
  runId: string,
  sourceId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('run_documents as d')
    .select('d.item_key as key')
    .where('d.run_id', '=', runId)
    .where('d.source_id', '=', sourceId)
    .where('d.item_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
