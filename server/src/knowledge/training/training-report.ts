import { timeZoneOf } from '../../account/public.ts';
import { getAssistantInScope } from '../../assistants/public.ts';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../../platform/db.ts';
import type { ExportCell } from '../../platform/export-cells.ts';
import { exportContent } from '../../platform/export-file.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { textOf } from '../../platform/http/texts.ts';
import { publicAddress } from '../kinds/manual/manual-address.ts';
import { problemText } from '../problems.ts';
import type { ProblemCode } from '../problems.ts';
import { reasonText } from '../reason-texts.ts';
import type { Outcome } from '../tables.ts';
import { PAGE_COLUMNS, pageFromRow } from './facts.ts';
import type { RunPage, TrainingRunFacts } from './facts.ts';
import { getRun } from './get-run.ts';
import { findLastEnded } from './run-queries.ts';
import { listRunSources } from './run-source-queries.ts';

const BATCH = 500;
/** The remarks of a run on a source that it has read whole. */
const REMARKS: readonly ProblemCode[] = ['links_followed', 'long_pause'];

const ENDS: Readonly<Record<string, 'failed' | 'asked'>> = { failed: 'failed', removal_waits: 'asked' };

/** The notification of a training: its assistant, and how the training ended. */
export interface ToldTraining {
  readonly assistantId: string | null;
  readonly code: string;
}

/**
 * The report of the last training with this end, as a file: for everyone who may see the results of trainings of the
 * assistant.
 */
export async function trainingReport(db: Db, actor: Actor, told: ToldTraining): Promise<FileAnswer> {
  if (!actor.permissions.has('assistant.retrieve')) throw refuse('permission_denied');
  if (told.assistantId === null) throw refuse('not_found');
  const { organizationId } = await getAssistantInScope(db, actor.scope, told.assistantId);
  const scope = { assistantId: told.assistantId, organizationId };
  const run = await findLastEnded(db, scope, ENDS[told.code] ?? 'partly');
  if (!run) throw refuse('not_found');
  return reportFile(db, run, actor.language);
}

/** The report of one training, as a file. */
export async function runReport(
  db: Db,
  actor: Actor,
  assistantId: string,
  runId: string,
): Promise<FileAnswer> {
  return reportFile(db, await getRun(db, actor.scope, assistantId, runId), actor.language);
}

async function reportFile(db: Db, run: TrainingRunFacts, language: Language): Promise<FileAnswer> {
  const reader = { language, timeZone: await timeZoneOf(db, run.organizationId) };
  return {
    format: 'csv',
    fileName: language === 'it-IT' ? 'problemi-addestramento.csv' : 'training-problems.csv',
    content: exportContent('csv', numbered(lines(db, run, language), language), reader),
  };
}

/** The numbers of the rows, under the names of the columns. */
async function* numbered(
  rows: AsyncIterable<readonly ExportCell[]>,
  language: Language,
): AsyncGenerator<readonly ExportCell[]> {
  yield COLUMNS.map((key) => textOf(language, key));
  let row = 0;
  for await (const cells of rows) {
    row += 1;
    yield [String(row), ...cells];
  }
}

const COLUMNS = [
  'report_row',
  'report_model',
  'export_address',
  'export_reason',
  'export_code',
  'export_at',
] as const;

async function* lines(
  db: Db,
  run: TrainingRunFacts,
  language: Language,
): AsyncGenerator<readonly ExportCell[]> {
  const endedOn = { at: run.finishedOn };
  if (run.error) {
    const { code } = run.error;
    yield [textOf(language, 'report_training'), '', problemText(run.error, language) ?? '', code, endedOn];
  }
  for (const { kind, settings, problem } of await listRunSources(db, run.id)) {
    if (!problem || REMARKS.includes(problem.code)) continue;
    const { name } = kind.place(settings);
    const reason = problemText(problem, language) ?? '';
    yield [textOf(language, 'report_source'), name, reason, problem.code, endedOn];
  }
  // A question is about pages that are gone; after the answer they are removed, or kept.
  const outcomes: Outcome[] = run.removal === null ? ['failed'] : ['failed', 'removed'];
  for await (const page of pagesWith(db, run, outcomes)) yield lineOf(page, language);
}

function lineOf(
  { url, title, outcome, reason, detail, readOn }: RunPage,
  language: Language,
): readonly ExportCell[] {
  const unsaid = outcome === 'removed' ? 'report_page_gone' : 'report_page_failed';
  const text = reason === null ? textOf(language, unsaid) : reasonText(reason, language);
  return [
    textOf(language, 'report_page'),
    url === null ? title : publicAddress(url),
    detail === null ? text : `${text} (${publicAddress(detail)})`,
    reason ?? outcome ?? 'failed',
    { at: readOn },
  ];
}

async function* pagesWith(
  db: Db,
  run: TrainingRunFacts,
  outcomes: readonly Outcome[],
): AsyncGenerator<RunPage> {
  for (let last: string | undefined; ;) {
    let page = db
      .selectFrom('run_documents as d')
      .select(PAGE_COLUMNS)
      .where('d.run_id', '=', run.id)
      .where('d.organization_id', '=', run.organizationId)
      .where((eb) => eb.or([eb('d.outcome', 'in', outcomes), eb('d.reason', 'in', ['kept', 'pages_unread'])]))
      .orderBy('d.id')
      .limit(BATCH);
    if (last !== undefined) page = page.where('d.id', '>', last);
    const rows = await page.execute();
    yield* rows.map(pageFromRow);
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}
