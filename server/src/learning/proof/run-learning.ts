import { sql } from 'kysely';
import type { LearningState, WordingKind } from '@regia/contract/learning/states';
import type { Language } from '../../knowledge/public.ts';
import { endRecord, hear, putBack, RecordLost, takeRecord } from '../../jobs/public.ts';
import type { HeldRecord, RecordKey } from '../../jobs/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { AskDry, DryAnswer } from './ask-dry.ts';
import { contradicts } from './contradiction.ts';
import { paraphrase } from './paraphrase-by-model.ts';
import type { Spent } from '../../platform/model/call-meter.ts';
import type { Model } from '../../platform/model/model.ts';
import { paraphrasesOf } from './paraphrases.ts';
import { tellStaff } from './tell-staff.ts';
import { findQuoted } from '../quoted-sections.ts';
import { readQuoted } from '../stored.ts';
import type { Quoted } from '../stored.ts';
import { noteQuotedConflict } from './quoted-conflict.ts';

interface ToProve {
  readonly id: string;
  readonly organizationId: string;
  readonly assistantId: string;
  readonly language: Language;
  readonly question: string;
  readonly wordings: string[];
  readonly answer: string;
  readonly quoted: Quoted | null;
  readonly state: LearningState;
  readonly version: number;
  readonly hasConflict: boolean;
  /** From when on a changed page is a conflict. */
  readonly decidedOn: Date | null;
  readonly indexVersion: string;
  readonly before: Readonly<Record<string, string>>;
  /** Null if no model has made any. */
  readonly modelWordings: readonly string[] | null;
  /** Whether a model may be asked for them now. */
  readonly isParaphraseDue: boolean;
}

interface Proved {
  readonly wording: string;
  readonly kind: WordingKind;
  readonly before: string;
  readonly after: string;
  readonly isPassed: boolean;
  readonly reason: string;
}

export interface Prover {
  readonly ask: AskDry;
  /** Returns the model of an assistant, which makes further paraphrases; undefined if it has none. */
  readonly modelOf: (
    assistant: Pick<ToProve, 'organizationId' | 'assistantId'>,
  ) => Promise<Model | undefined>;
  /** Counts what a call for paraphrases cost. */
  readonly spent: (assistant: Pick<ToProve, 'organizationId' | 'assistantId'>, spent: Spent) => Promise<void>;
}

/**
 * Takes a requested correction in, asks all its wordings, and stores what the assistant answers now. Does nothing unless
 * its proof was asked for.
 */
export async function runLearning(
  db: Db,
  prover: Prover,
  key: RecordKey,
  signal: AbortSignal,
): Promise<void> {
  const held = await takeRecord(db, 'proof', key);
  if (!held) return;
  try {
    await proveHeld(db, prover, held, signal);
  } catch (error) {
    if (!(error instanceof RecordLost)) throw error;
  } finally {
    // Only a proof that has not ended: a retry of its job takes it again.
    await putBack(db, held);
  }
}

async function proveHeld(
  db: Db,
  { ask, modelOf, spent }: Prover,
  held: HeldRecord,
  signal: AbortSignal,
): Promise<void> {
  const { id } = held;
  await takeIn(db, held);
  const learning = await find(db, held);
  if (!learning) return endAs(db, held, 'not_due');
  const byRule = paraphrasesOf(learning.question, learning.language);
  const byModel = learning.isParaphraseDue
    ? await paraphrase({ db, model: await modelOf(learning), spent }, { ...learning, byRule }, signal)
    : learning.modelWordings;
  const proved: Proved[] = [];
  const wordings = wordingsOf(learning, byRule, byModel ?? []);
  await hear(db, held, { total: wordings.length, done: 0 });
  for (const { wording, kind } of wordings) {
    signal.throwIfAborted();
    proved.push(await prove(ask, learning, wording, kind, signal));
    await hear(db, held, { done: proved.length });
  }
  const section = learning.quoted && (await findQuoted(db, learning, learning.quoted));
  // The pages say something else than a text of staff; a quoted section is compared with itself.
  const page = learning.quoted
    ? undefined
    : (await ask(learning, learning.question, { except: id, quoteOnly: true, signal }))?.page;
  signal.throwIfAborted();
  const isGone = learning.quoted !== null && !section;
  const failed = proved.find(({ isPassed }) => !isPassed)?.reason;
  await inTransaction(db, async (trx) => {
    if (!(await isUnchanged(trx, learning))) return endAs(trx, held, 'changed');
    await storeProof(trx, learning, proved);
    const state = await conclude(trx, learning, isGone ? 'section_gone' : failed);
    if (!(await endRecord(trx, held, 'done', state))) throw new RecordLost();
    if (learning.quoted) await noteQuotedConflict(trx, learning, learning.quoted, section ?? undefined);
    else if (page) await noteConflict(trx, learning, page);
  });
}

const endAs = (db: Db, held: HeldRecord, result: 'not_due' | 'changed'): Promise<void> =>
  inTransaction(db, async (trx) => {
    await endRecord(trx, held, 'cancelled', result);
  });

const takeIn = (db: Db, { id, organizationId }: RecordKey) =>
  db
    .updateTable('learnings as l')
    .set({ state: 'learnt', learnt_on: sql<Date>`now()` })
    .where('l.id', '=', id)
    .where('l.organization_id', '=', organizationId)
    .where('l.state', '=', 'requested')
    .execute();

async function find(db: Db, { id, organizationId }: RecordKey): Promise<ToProve | undefined> {
  const { rows } = await sql<Omit<ToProve, 'quoted'> & { quoted: unknown }>`
    select l.id, l.organization_id as "organizationId", l.assistant_id as "assistantId", l.language, l.question, l.wordings,
           l.answer, l.quoted, l.state, l.version, l.conflict is not null as "hasConflict",
           greatest(l.learnt_on, l.settled_on) as "decidedOn", coalesce(s.version, 0) as "indexVersion",
           l.model_wordings as "modelWordings", l.paraphrases_due as "isParaphraseDue",
           coalesce((select json_object_agg(p.wording, p.before) from learning_proofs as p
                     where p.learning_id = l.id and p.before <> ''), '{}') as before
    from learnings as l left join assistant_stats as s on s.assistant_id = l.assistant_id
    where l.id = ${id} and l.organization_id = ${organizationId} and l.state in ('learnt', 'verified', 'reopened')
      and (l.expires_on is null or l.expires_on > now())`.execute(db);
  return rows[0] && { ...rows[0], quoted: readQuoted(rows[0].quoted) };
}

function wordingsOf(
  learning: ToProve,
  byRule: readonly string[],
  byModel: readonly string[],
): { wording: string; kind: WordingKind }[] {
  const of = (kind: WordingKind, wordings: readonly string[]) =>
    wordings.map((wording) => ({ wording, kind }));
  const all = [
    ...of('original', [learning.question]),
    ...of('staff', learning.wordings),
    ...of('paraphrase', byRule),
    ...of('model_paraphrase', byModel),
  ];
  const seen = new Set<string>();
  return all.filter(({ wording }) => !seen.has(wording) && seen.add(wording));
}

async function prove(
  ask: AskDry,
  learning: ToProve,
  wording: string,
  kind: WordingKind,
  signal: AbortSignal,
): Promise<Proved> {
  const known = learning.before[wording];
  const before = known ?? (await ask(learning, wording, { except: learning.id, signal }))?.text ?? '';
  const after = await ask(learning, wording, { signal });
  const isPassed = after?.learningId === learning.id;
  return {
    wording,
    kind,
    before,
    after: after?.text ?? '',
    isPassed,
    reason: isPassed ? '' : reasonOf(after, learning, kind),
  };
}

function reasonOf(after: DryAnswer | undefined, { language }: ToProve, kind: WordingKind): string {
  if (!after || after.outcome === 'failed' || after.outcome === 'interrupted') return 'failed';
  if (after.learningId !== undefined) return 'other_correction';
  if (kind === 'model_paraphrase') return 'paraphrase_not_used';
  return after.language === language ? 'not_used' : 'other_language';
}

/** Whether nobody changed the correction during the proof; a change has enqueued a proof of its own. */
async function isUnchanged(trx: Trx, { id, version, state }: ToProve): Promise<boolean> {
  const row = await trx
    .selectFrom('learnings as l')
    .select(['l.version', 'l.state'])
    .where('l.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.version === version && row.state === state;
}

async function storeProof(trx: Trx, learning: ToProve, proved: readonly Proved[]): Promise<void> {
  await trx.deleteFrom('learning_proofs as p').where('p.learning_id', '=', learning.id).execute();
  await trx
    .insertInto('learning_proofs')
    .values(
      proved.map(({ wording, kind, before, after, isPassed }, index) => ({
        learning_id: learning.id,
        number: index + 1,
        organization_id: learning.organizationId,
        wording,
        kind,
        before,
        after,
        asked_on: new Date(),
        is_passed: isPassed,
      })),
    )
    .execute();
}

async function conclude(
  trx: Trx,
  learning: ToProve,
  reason: string | undefined,
): Promise<'verified' | 'reopened'> {
  const state = reason === undefined ? 'verified' : 'reopened';
  await trx
    .updateTable('learnings as l')
    .set({
      state,
      reason: reason ?? '',
      index_version: learning.indexVersion,
      ...(state === 'verified' ? { verified_on: sql<Date>`now()` } : {}),
    })
    .where('l.id', '=', learning.id)
    .execute();
  if (state !== learning.state) await tellStaff(trx, learning, state);
  return state;
}

/** Stores that a page says otherwise, if it is new or has changed since a person decided. */
async function noteConflict(
  trx: Trx,
  learning: ToProve,
  page: NonNullable<DryAnswer['page']>,
): Promise<void> {
  if (learning.hasConflict || !contradicts(learning.answer, page.quote, learning.language)) return;
  const document = await trx
    .selectFrom('documents as d')
    .select('d.indexed_on')
    .where('d.id', '=', page.documentId)
    .where('d.organization_id', '=', learning.organizationId)
    .executeTakeFirst();
  const changedOn = document?.indexed_on;
  if (!changedOn || (learning.decidedOn && changedOn <= learning.decidedOn)) return;
  const { title, url, quote } = page;
  await trx
    .updateTable('learnings as l')
    .set({ conflict: JSON.stringify({ title, url, quote, found_on: new Date().toISOString() }) })
    .where('l.id', '=', learning.id)
    .execute();
  await tellStaff(trx, learning, 'conflict');
}
