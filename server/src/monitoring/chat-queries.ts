import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../platform/db.ts';
import { isGenerated } from '../platform/demonstration-mark.ts';
import type { Scope } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import type { Columns, Condition } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Order, Rows } from '../platform/http/lists.ts';
import { queryOfSearch } from './search-words.ts';
import { isReadable } from './visible.ts';

/** A conversation as stored. */
export interface StoredChat {
  readonly id: string;
  readonly assistant_id: string;
  readonly assistant_name: string;
  readonly first_message: string;
  readonly started_on: Date;
  readonly last_message_on: Date;
  readonly total_messages: number;
  readonly positive: number;
  readonly negative: number;
  readonly unanswered: number;
  readonly has_distress: boolean;
  readonly average_rating: number | null;
  readonly reviewed_on: Date | null;
  readonly reviewed_by_name: string;
  readonly visitor_name: string;
  readonly is_running: boolean;
  readonly obfuscated_on: Date | null;
  readonly is_generated: boolean;
}

const TOTAL = sql<number>`(c.human_messages + c.assistant_messages)`;
const UNANSWERED = sql<number>`(c.not_answered + c.not_sure - c.found)`;
const AVERAGE = sql<number | null>`(c.stars_total::float8 / nullif(c.stars_count, 0))`;

const COLUMNS: Columns = {
  assistant: 'c.assistant_id',
  started_on: 'c.started_on',
  last_message_on: 'c.last_message_on',
};

const SORTS: Record<string, RawBuilder<unknown>> = {
  started_on: sql`c.started_on`,
  last_message_on: sql`c.last_message_on`,
  total_messages: TOTAL,
  negative_feedback: sql`c.negative`,
  average_rating: AVERAGE,
};

/** The filters of computed figures. */
const COMPUTED: Record<string, (condition: Condition) => RawBuilder<boolean>> = {
  is_reviewed: ({ value }) => (value === true ? sql`c.reviewed_on is not null` : sql`c.reviewed_on is null`),
  has_positive: ({ value }) => (value === true ? sql`c.positive > 0` : sql`c.positive = 0`),
  has_negative: ({ value }) => (value === true ? sql`c.negative > 0` : sql`c.negative = 0`),
  has_not_answered: ({ value }) => (value === true ? sql`${UNANSWERED} > 0` : sql`${UNANSWERED} = 0`),
  has_distress: ({ value }) => (value === true ? sql`c.distress > 0` : sql`c.distress = 0`),
  total_messages: (condition) => compared(TOTAL, condition),
  average_rating: (condition) => compared(AVERAGE, condition),
};

const OPERATORS: Record<string, RawBuilder<unknown>> = { exact: sql`=`, gte: sql`>=`, lte: sql`<=` };

function compared(figure: RawBuilder<unknown>, { lookup, value }: Condition): RawBuilder<boolean> {
  if (lookup === 'isnull') return value === true ? sql`${figure} is null` : sql`${figure} is not null`;
  if (lookup === 'in') return sql`${figure} = any(${value}::float8[])`;
  return sql`${figure} ${OPERATORS[lookup]!} ${value}::float8`;
}

/** The conversations that the caller may read. */
export const readableChats = (db: Db, scope: Scope) =>
  db.selectFrom('chats as c').innerJoin('assistants as a', 'a.id', 'c.assistant_id').where(isReadable(scope));

/** The condition of a list of conversations: filters, and a search in the text of their messages. */
export function chatsMatching({
  conditions,
  search,
}: Pick<ListRequest, 'conditions' | 'search'>): RawBuilder<boolean> {
  const plain = conditions.filter(({ field }) => COMPUTED[field] === undefined);
  const computed = conditions.flatMap((condition) => COMPUTED[condition.field]?.(condition) ?? []);
  return sql`(${sql.join(
    [matching({ conditions: plain, search: '' }, COLUMNS, []), ...computed, ...foundBy(search)],
    sql` and `,
  )})`;
}

function foundBy(search: string): RawBuilder<boolean>[] {
  if (search === '') return [];
  const query = queryOfSearch(search);
  // Signs alone are in no message.
  if (query === '') return [sql`false`];
  return [
    sql`c.id in (select s.chat_id from message_search as s
      where s.lex @@ ${query}::tsquery and s.organization_id = c.organization_id)`,
  ];
}

const select = (db: Db, scope: Scope) =>
  readableChats(db, scope).select([
    'c.id',
    'c.assistant_id',
    'a.name as assistant_name',
    'c.first_message',
    'c.started_on',
    'c.last_message_on',
    TOTAL.as('total_messages'),
    'c.positive',
    'c.negative',
    UNANSWERED.as('unanswered'),
    sql<boolean>`c.distress > 0`.as('has_distress'),
    AVERAGE.as('average_rating'),
    'c.reviewed_on',
    'c.reviewed_by_name',
    'c.visitor_name',
    'c.obfuscated_on',
    sql<boolean>`exists (select from answers_under_way as u where u.chat_id = c.id)`.as('is_running'),
    isGenerated(sql`c.organization_id`, sql`c.started_on`).as('is_generated'),
  ]);

export const findChat = (db: Db, scope: Scope, id: string): Promise<StoredChat | undefined> =>
  select(db, scope).where('c.id', '=', id).executeTakeFirst();

/** These conversations, as the lists show them. */
export const listChatsById = (db: Db, scope: Scope, ids: readonly string[]): Promise<StoredChat[]> =>
  ids.length === 0 ? Promise.resolve([]) : select(db, scope).where('c.id', 'in', ids).execute();

/** The order of a list: the requested one, then the newest first. Times are never null: their order is that of an index. */
const orderOf = (order: readonly Order[]): RawBuilder<unknown>[] => [
  ...order.map(({ field, descending }) => {
    const direction = descending ? sql`desc` : sql`asc`;
    return field in COLUMNS
      ? sql`${SORTS[field]!} ${direction}`
      : sql`${SORTS[field]!} ${direction} nulls last`;
  }),
  // An index that is read backwards has its ids backwards, too.
  order[0]?.descending === false ? sql`c.id asc` : sql`c.id desc`,
];

/** The ids of a list, in its order. */
function listedIds(
  db: Db,
  scope: Scope,
  { order, ...asked }: Pick<ListRequest, 'conditions' | 'search' | 'order'>,
) {
  let listed = readableChats(db, scope).select('c.id').where(chatsMatching(asked));
  for (const part of orderOf(order)) listed = listed.orderBy(part);
  return listed;
}

export async function listChatRows(db: Db, scope: Scope, request: ListRequest): Promise<Rows<StoredChat>> {
  // Only the rows of the page are read in full: otherwise the database would compute every column before it sorts.
  const ids = listedIds(db, scope, request).limit(request.limit).offset(request.offset);
  let page = select(db, scope).where('c.id', 'in', ids);
  for (const part of orderOf(request.order)) page = page.orderBy(part);
  const [rows, count] = await Promise.all([
    page.execute(),
    countUpToLimit(db, readableChats(db, scope).where(chatsMatching(request))),
  ]);
  return { rows, count };
}

export interface Place {
  readonly position: number | null;
  readonly count: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** The rows of a list in which a place is looked for: a reader who came from further down has no place. */
const PLACES_MAX = 10_000;

/** Finds the place of a conversation in a list, among its first rows. */
export async function findChatPlace(
  db: Db,
  scope: Scope,
  request: Pick<ListRequest, 'conditions' | 'search' | 'order'>,
  id: string,
): Promise<Place> {
  return placeAmong(db, listedIds(db, scope, request).limit(PLACES_MAX), id);
}

/** The place of an id among the rows of a query. */
export async function placeAmong(db: Db, listed: { as(alias: 'l'): unknown }, id: string): Promise<Place> {
  const { rows } = await sql<Place>`
    with l as (${listed as unknown as RawBuilder<unknown>}),
      placed as (select l.id, row_number() over () as position,
                        lag(l.id) over () as previous, lead(l.id) over () as next from l)
    select p.position, (select count(*)::int from l) as count, p.previous, p.next
    from (select 1) as one left join placed as p on p.id = ${id}::uuid`.execute(db);
  return rows[0]!;
}

const BATCH = 500;

/** The conversations that a list shows, the oldest first, read batch by batch in one snapshot of the database. */
export async function* chatBatches(
  db: Db,
  scope: Scope,
  asked: Pick<ListRequest, 'conditions' | 'search'>,
): AsyncGenerator<StoredChat[]> {
  for (let last: string | undefined; ;) {
    let page = select(db, scope).where(chatsMatching(asked)).orderBy('c.id').limit(BATCH);
    if (last !== undefined) page = page.where('c.id', '>', last);
    const rows = await page.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}
