import { sql } from 'kysely';
import type { LearningState, ParaphraseFailure, WordingKind } from '@regia/contract/learning/states';
import { isInScope } from '../assistants/public.ts';
import type { Language } from '../knowledge/public.ts';
import type { Db, Trx } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import type { Columns } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { presentQuoted } from './quoted-sections.ts';
import type { PresentQuoted } from './quoted-sections.ts';
import { readConflict, readQuoted, readSources } from './stored.ts';
import type { Quoted, Source } from './stored.ts';
import type { StoredConflict } from './tables.ts';

export interface Proof {
  readonly wording: string;
  readonly kind: WordingKind;
  readonly before: string;
  readonly after: string;
  readonly askedOn: Date | null;
  readonly isPassed: boolean | null;
}

export interface Learning {
  readonly id: string;
  readonly organizationId: string;
  readonly assistantId: string;
  readonly assistantName: string;
  readonly messageId: string | null;
  /** The conversation of the message. */
  readonly chatId: string | null;
  readonly language: Language;
  readonly question: string;
  readonly wordings: readonly string[];
  /** The text of staff, or the present text of the quoted section; empty if that is gone. */
  readonly answer: string;
  readonly sources: readonly Source[];
  readonly quoted: PresentQuoted | null;
  readonly author: string;
  readonly state: LearningState;
  readonly reason: string;
  readonly conflict: StoredConflict | null;
  readonly requestedOn: Date;
  readonly learntOn: Date | null;
  readonly verifiedOn: Date | null;
  readonly expiresOn: Date | null;
  readonly proof: readonly Proof[];
  /** Null if no model has made any. */
  readonly modelWordings: readonly string[] | null;
  /** The last call of a model for paraphrases. */
  readonly paraphraseCall: { readonly model: string; readonly failure: ParaphraseFailure | null } | null;
  readonly version: number;
}

/** The corrections that the caller may see, with their assistants. */
const visible = (db: Db, scope: Scope) =>
  db
    .selectFrom('learnings as l')
    .innerJoin('assistants as a', (join) =>
      join.onRef('a.id', '=', 'l.assistant_id').onRef('a.organization_id', '=', 'l.organization_id'),
    )
    .where(isInScope(scope));

const PROOF = sql<(Omit<Proof, 'askedOn'> & { askedOn: string | null })[]>`coalesce((
  select json_agg(json_build_object('wording', p.wording, 'kind', p.kind, 'before', p.before, 'after', p.after,
    'askedOn', p.asked_on, 'isPassed', p.is_passed) order by p.number)
  from learning_proofs as p where p.learning_id = l.id and p.organization_id = l.organization_id), '[]')`;

const PARAPHRASE_CALL = sql<Learning['paraphraseCall']>`(
  select json_build_object('model', p.model, 'failure', p.failure)
  from paraphrase_calls as p where p.learning_id = l.id and p.organization_id = l.organization_id
  order by p.called_on desc limit 1)`;

const select = (db: Db, scope: Scope) =>
  visible(db, scope).select([
    'l.id',
    'l.organization_id as organizationId',
    'l.assistant_id as assistantId',
    'a.name as assistantName',
    'l.message_id as messageId',
    'l.chat_id as chatId',
    'l.language',
    'l.question',
    'l.wordings',
    'l.answer',
    'l.sources',
    'l.quoted',
    'l.author_name as author',
    'l.state',
    'l.reason',
    'l.conflict',
    'l.requested_on as requestedOn',
    'l.learnt_on as learntOn',
    'l.verified_on as verifiedOn',
    'l.expires_on as expiresOn',
    'l.model_wordings as modelWordings',
    PARAPHRASE_CALL.as('paraphraseCall'),
    'l.version',
    PROOF.as('proof'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

async function fromRows(db: Db, rows: readonly Row[]): Promise<Learning[]> {
  const read = rows.map(({ sources, conflict, proof, quoted, ...row }) => ({
    ...row,
    sources: readSources(sources),
    quoted: readQuoted(quoted),
    conflict: readConflict(conflict),
    proof: proof.map((one) => ({ ...one, askedOn: one.askedOn === null ? null : new Date(one.askedOn) })),
  }));
  const sections = await presentQuoted(db, read);
  return read.map((row, at) => {
    const section = sections[at];
    return { ...row, answer: row.quoted ? (section?.text ?? '') : row.answer, quoted: section ?? null };
  });
}

export async function findLearning(db: Db, scope: Scope, id: string): Promise<Learning | undefined> {
  const row = await select(db, scope).where('l.id', '=', id).executeTakeFirst();
  return row && (await fromRows(db, [row]))[0];
}

/** Locks a correction until the transaction ends, then reads it. */
export async function findLearningToChange(
  trx: Trx,
  scope: Scope,
  id: string,
): Promise<Learning | undefined> {
  await visible(trx, scope).select('l.id').where('l.id', '=', id).forUpdate('l').execute();
  return findLearning(trx, scope, id);
}

const COLUMNS: Columns = {
  assistant: 'l.assistant_id',
  state: 'l.state',
  language: 'l.language',
  requested_on: 'l.requested_on',
  expires_on: 'l.expires_on',
};

const SORTS: Readonly<Record<string, 'l.requested_on' | 'l.expires_on'>> = {
  requested_on: 'l.requested_on',
  expires_on: 'l.expires_on',
};

export async function listLearnings(db: Db, scope: Scope, request: ListRequest): Promise<Rows<Learning>> {
  const asked = matching(request, COLUMNS, ['l.question', 'l.answer']);
  let page = select(db, scope).where(asked);
  for (const { field, descending } of request.order) {
    page = page.orderBy(SORTS[field]!, (order) => (descending ? order.desc().nullsLast() : order.asc()));
  }
  const [rows, count] = await Promise.all([
    page.orderBy('l.id', 'desc').limit(request.limit).offset(request.offset).execute(),
    countUpToLimit(db, visible(db, scope).where(asked)),
  ]);
  return { rows: await fromRows(db, rows), count };
}

export interface NewLearning {
  readonly id: string;
  readonly organization_id: string;
  readonly assistant_id: string;
  readonly message_id: string | null;
  readonly chat_id: string | null;
  readonly language: Language;
  readonly question: string;
  readonly wordings: readonly string[];
  readonly answer: string;
  readonly quoted: Quoted | null;
  readonly sources: readonly Source[];
  readonly author_id: string;
  readonly author_name: string;
  readonly expires_on: Date | null;
}

/** Stores a correction; false if its message already has one. */
export async function insertLearning(trx: Trx, row: NewLearning): Promise<boolean> {
  const inserted = await trx
    .insertInto('learnings')
    .values({
      ...row,
      wordings: [...row.wordings],
      sources: JSON.stringify(row.sources),
      quoted: row.quoted && JSON.stringify(row.quoted),
      state: 'requested',
      // Its personal data were hidden before.
      masked_on: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether the assistant has a correction of the same question, in use or on its way. */
export async function isTaught(db: Db, assistantId: string, question: string): Promise<boolean> {
  const row = await db
    .selectFrom('learnings as l')
    .select('l.id')
    .where('l.assistant_id', '=', assistantId)
    .where('l.state', 'not in', ['withdrawn', 'expired'])
    .where(sql<boolean>`lower(l.question collate "und-x-icu") = lower(${question}::text collate "und-x-icu")`)
    .executeTakeFirst();
  return row !== undefined;
}

/** An answer of an assistant, to be corrected. */
export interface CorrectedMessage {
  readonly messageId: string;
  readonly chatId: string;
  readonly assistantId: string;
  readonly sender: 'human' | 'assistant';
  readonly content: string;
  readonly question: string;
  readonly suggestion: string;
}

export async function findMessage(db: Db, scope: Scope, id: string): Promise<CorrectedMessage | undefined> {
  const { rows } = await sql<CorrectedMessage>`
    select m.id as "messageId", m.chat_id as "chatId", m.assistant_id as "assistantId", m.sender, m.content,
           coalesce(q.content, '') as question, coalesce(d.suggested_answer, '') as suggestion
    from messages as m
    join assistants as a on a.id = m.assistant_id and a.organization_id = m.organization_id
    left join messages as q on q.id = m.question_id and q.organization_id = m.organization_id
    left join message_decisions as d on d.message_id = m.id and d.organization_id = m.organization_id
    where m.id = ${id} and ${isInScope(scope)}`.execute(db);
  return rows[0];
}
