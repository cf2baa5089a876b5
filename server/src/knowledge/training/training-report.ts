import { timeZoneOf } from '../../account/public.ts';
import { getAssistantInScope } from '../../assistants/public.ts';
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
import { PAGE_COLUMNS, pageFromRow } from './facts.ts';
import type { RunPage, TrainingRunFacts } from './facts.ts';
import { findLastEnded } from './run-queries.ts';
import { listRunSources } from './run-source-queries.ts';

const BATCH = 500;
/** The remarks of a run on a source that it has read whole. */
const REMARKS: readonly ProblemCode[] = ['links_followed', 'long_pause'];

/** The notification of a training: its assistant, and how the training ended. */
export interface ToldTraining {
  readonly assistantId: string | null;
  readonly code: string;
}

/**
 * The addresses that the last training with this end did not read, as a file: for everyone who may see the results of trainings
 * of the assistant.
 */
export async function trainingReport(db: Db, actor: Actor, told: ToldTraining): Promise<FileAnswer> {
  if (!actor.permissions.has('assistant.retrieve')) throw refuse('permission_denied');
  if (told.assistantId === null) throw refuse('not_found');
  const { organizationId } = await getAssistantInScope(db, actor.scope, told.assistantId);
  const scope = { assistantId: told.assistantId, organizationId };
  const run = await findLastEnded(db, scope, told.code === 'failed' ? 'failed' : 'partly');
  if (!run) throw refuse('not_found');
  const { language } = actor;
  const reader = { language, timeZone: await timeZoneOf(db, organizationId) };
  return {
    format: 'csv',
    fileName: language === 'it-IT' ? 'problemi-addestramento.csv' : 'training-problems.csv',
    content: exportContent('csv', lines(db, run, language), reader),
  };
}

async function* lines(
  db: Db,
  run: TrainingRunFacts,
  language: Actor['language'],
): AsyncGenerator<readonly ExportCell[]> {
  yield (['export_address', 'export_reason', 'export_code', 'export_at'] as const).map((key) =>
    textOf(language, key),
  );
  const endedOn = { at: run.finishedOn };
  if (run.error)
    yield [
      textOf(language, 'report_training'),
      problemText(run.error, language) ?? '',
      run.error.code,
      endedOn,
    ];
  for (const { kind, settings, problem } of await listRunSources(db, run.id)) {
    if (problem && !REMARKS.includes(problem.code))
      yield [kind.place(settings).name, problemText(problem, language) ?? '', problem.code, endedOn];
  }
  for await (const page of failedPages(db, run)) yield lineOf(page, language);
}

function lineOf(
  { url, title, reason, detail, readOn }: RunPage,
  language: Actor['language'],
): readonly ExportCell[] {
  const text = reason === null ? textOf(language, 'report_page_failed') : reasonText(reason, language);
  return [
    url === null ? title : publicAddress(url),
    detail === null ? text : `${text} (${publicAddress(detail)})`,
    reason ?? 'failed',
    { at: readOn },
  ];
}

async function* failedPages(db: Db, run: TrainingRunFacts): AsyncGenerator<RunPage> {
  for (let last: string | undefined; ;) {
    let page = db
      .selectFrom('run_documents as d')
      .select(PAGE_COLUMNS)
      .where('d.run_id', '=', run.id)
      .where('d.organization_id', '=', run.organizationId)
      .where('d.outcome', '=', 'failed')
      .orderBy('d.id')
      .limit(BATCH);
    if (last !== undefined) page = page.where('d.id', '>', last);
    const rows = await page.execute();
    yield* rows.map(pageFromRow);
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}
