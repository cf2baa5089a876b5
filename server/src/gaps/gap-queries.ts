import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AskingOutcome, GapCause, GapState } from '@regia/contract/gaps/states';
import { isInScope } from '../assistants/public.ts';
import { isChoiceOf, lastChoiceOf } from '../chat/public.ts';
import type { Db, Trx } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import type { Columns } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import type { GapLanguage } from './wordings.ts';

export interface StoredGap {
  readonly id: string;
  readonly organization_id: string;
  readonly assistant_id: string;
  readonly assistant_name: string;
  readonly language: GapLanguage;
  readonly question: string;
  readonly state: GapState;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly asked: number;
  readonly weeks: readonly number[];
  readonly found: number;
  readonly none_chosen: number;
  readonly first_asked_on: Date;
  readonly last_asked_on: Date;
  readonly closed_on: Date | null;
  readonly cause: GapCause | null;
  readonly cause_on: Date | null;
  readonly reopened_on: Date | null;
  readonly reason: string;
}

/** The gaps that the caller may see, with their assistants. */
const visible = (db: Db, scope: Scope) =>
  db
    .selectFrom('gaps as g')
    .innerJoin('assistants as a', (join) =>
      join.onRef('a.id', '=', 'g.assistant_id').onRef('a.organization_id', '=', 'g.organization_id'),
    )
    .where(isInScope(scope));

const MISSED = sql`m.outcome not in ('answered', 'partly')`;

/** The misses of each of the last eight weeks, the newest last. */
const WEEKS = sql<number[]>`(
  select array_agg((select count(*)::int from gap_messages as m
    where m.gap_id = g.id and m.organization_id = g.organization_id and ${MISSED}
      and m.sent_on > now() - (w + 1) * interval '7 days' and m.sent_on <= now() - w * interval '7 days')
    order by w desc)
  from generate_series(0, 7) as w)`;

/** The row of an asking. */
export const ASKING = { as: sql`m`, id: sql`m.message_id` };

/** The askings that the visitor found by choosing an offered section. */
const FOUND = sql<number>`(
  select coalesce(sum(h.found_change), 0)::int
  from gap_messages as m join message_choices as h on ${isChoiceOf(ASKING)}
  where m.gap_id = g.id and m.organization_id = g.organization_id and ${MISSED})`;

/** The askings whose visitor chose none of the offered sections in the end. */
const NONE_CHOSEN = sql<number>`(
  select count(*)::int from gap_messages as m cross join lateral (${lastChoiceOf(ASKING)}) as c
  where m.gap_id = g.id and m.organization_id = g.organization_id and ${MISSED} and c.outcome = 'none_chosen')`;

/** The misses of the last four weeks, less those of the four before. */
const TREND = sql<number>`(
  select count(*) filter (where m.sent_on > now() - interval '28 days')
    - count(*) filter (where m.sent_on <= now() - interval '28 days')
  from gap_messages as m where m.gap_id = g.id and m.organization_id = g.organization_id and ${MISSED}
    and m.sent_on > now() - interval '56 days')`;

const select = (db: Db, scope: Scope) =>
  visible(db, scope)
    .leftJoin('users as u', 'u.id', 'g.owner_id')
    .select([
      'g.id',
      'g.organization_id',
      'g.assistant_id',
      'a.name as assistant_name',
      'g.language',
      'g.question',
      'g.state',
      'g.owner_id',
      'u.username as owner_name',
      'g.asked',
      WEEKS.as('weeks'),
      FOUND.as('found'),
      NONE_CHOSEN.as('none_chosen'),
      'g.first_asked_on',
      'g.last_asked_on',
      'g.closed_on',
      'g.cause',
      'g.cause_on',
      'g.reopened_on',
      'g.reason',
    ]);

export const findGap = (db: Db, scope: Scope, id: string): Promise<StoredGap | undefined> =>
  select(db, scope).where('g.id', '=', id).executeTakeFirst();

/** Locks a gap until the transaction ends, then reads it. */
export async function findGapToChange(trx: Trx, scope: Scope, id: string): Promise<StoredGap | undefined> {
  await visible(trx, scope).select('g.id').where('g.id', '=', id).forUpdate('g').execute();
  return findGap(trx, scope, id);
}

const COLUMNS: Columns = {
  assistant: 'g.assistant_id',
  language: 'g.language',
  state: 'g.state',
  owner: 'g.owner_id',
  last_asked_on: 'g.last_asked_on',
};

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  asked: sql`g.asked`,
  unfound: sql`g.asked - ${FOUND}`,
  last_asked_on: sql`g.last_asked_on`,
  trend: TREND,
};

export async function listGapRows(db: Db, scope: Scope, request: ListRequest): Promise<Rows<StoredGap>> {
  // A gap whose misses are all taken back asks for nothing.
  const asked = sql<boolean>`(g.asked > 0 and ${matching(request, COLUMNS, ['g.question'])})`;
  let page = select(db, scope).where(asked);
  for (const { field, descending } of request.order)
    page = page.orderBy(SORTS[field]!, descending ? 'desc' : 'asc');
  const [rows, count] = await Promise.all([
    page
      .orderBy(NONE_CHOSEN, 'desc')
      .orderBy('g.last_asked_on', 'desc')
      .orderBy('g.id', 'desc')
      .limit(request.limit)
      .offset(request.offset)
      .execute(),
    countUpToLimit(db, visible(db, scope).where(asked)),
  ]);
  return { rows, count };
}

export interface StoredAsking {
  readonly message: string;
  readonly chat: string;
  readonly question: string;
  readonly visitor_name: string;
  readonly outcome: AskingOutcome;
  readonly sent_on: Date;
}

/** The newest askings of a gap. */
export async function listAskings(
  db: Db,
  { id, organization_id: organizationId }: StoredGap,
  most: number,
): Promise<StoredAsking[]> {
  const { rows } = await sql<StoredAsking>`
    select g.message_id as message, g.chat_id as chat, left(q.content, 1000) as question, c.visitor_name, g.outcome, g.sent_on
    from gap_messages as g
      join chats as c on c.id = g.chat_id and c.organization_id = g.organization_id
      join messages as m on m.id = g.message_id and m.organization_id = g.organization_id
      join messages as q on q.id = m.question_id and q.organization_id = g.organization_id
    where g.gap_id = ${id} and g.organization_id = ${organizationId}
    order by g.sent_on desc, g.message_id desc limit ${most}`.execute(db);
  return rows;
}

interface Share {
  readonly asked: number;
  readonly answered: number;
}

/** The askings up to an instant, and since; all are before without one. */
export async function countAskings(
  db: Db,
  { id, organization_id: organizationId, cause_on: at }: StoredGap,
): Promise<{ before: Share; after: Share }> {
  const isLater = at === null ? sql`false` : sql`g.sent_on > ${at}::timestamptz`;
  const isAnswered = sql`g.outcome in ('answered', 'partly')`;
  const { rows } = await sql<{ before: Share; after: Share }>`
    select json_build_object('asked', count(*) filter (where not ${isLater}),
                             'answered', count(*) filter (where not ${isLater} and ${isAnswered})) as before,
           json_build_object('asked', count(*) filter (where ${isLater}),
                             'answered', count(*) filter (where ${isLater} and ${isAnswered})) as after
    from gap_messages as g where g.gap_id = ${id} and g.organization_id = ${organizationId}`.execute(db);
  return rows[0]!;
}
