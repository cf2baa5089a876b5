import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Choice } from '@regia/contract/chat/calls';
import type { Outcome } from '@regia/contract/chat/outcomes';
import type { Language } from '@regia/contract/fields';
import type { LearningState } from '@regia/contract/learning/states';
import { ANSWER, CHOSEN, GIVEN_CORRECTION, isFound, languageOf, NEWEST_FIRST } from '../chat/public.ts';
import type { GivenCorrection } from '../chat/public.ts';
import type { Db } from '../platform/db.ts';
import { firstIdAt } from '../platform/ids.ts';
import type { Scope } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import type { Columns, Condition } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { placeAmong } from './chat-queries.ts';
import type { Place } from './chat-queries.ts';
import { queryOfSearch } from './search-words.ts';
import { isReadable } from './visible.ts';

/** A message as stored, with what the visitor and staff did with it. */
export interface StoredMessage {
  readonly id: string;
  readonly chat_id: string;
  readonly assistant_id: string;
  readonly assistant_name: string;
  readonly visitor_name: string;
  readonly sender: 'human' | 'assistant';
  readonly content: string;
  readonly parts: unknown;
  readonly sent_on: Date;
  readonly language: Language | null;
  readonly outcome: Outcome | null;
  readonly extractive: boolean;
  readonly question_id: string | null;
  readonly question: string | null;
  readonly asked_before: readonly string[];
  readonly citations: readonly {
    number: number;
    document: string;
    /** Equal to `document` for the citation of a correction. */
    passage: string;
    title: string;
    heading: string;
    url: string;
    quote: string;
    fingerprint: string;
  }[];
  readonly rating: { value: 'up' | 'down'; reason: string; rated_on: string } | null;
  readonly reviews: readonly { user_id: string; user_name: string; stars: number; reviewed_on: string }[];
  readonly suggested_answer: string | null;
  readonly suggestion_version: number | null;
  readonly suggested_by_name: string | null;
  readonly suggested_on: Date | null;
  readonly reviewed_on: Date | null;
  readonly reviewed_by_name: string | null;
  /** The correction that gave the answer; without author and time if it is gone. */
  readonly correction: GivenCorrection | null;
  /** The choice that the message answers. */
  readonly chosen: Choice | null;
  /** The choices among the offers of the message. */
  readonly choices: readonly { message: string; offer: number; chosen_on: string }[];
  readonly learning: { id: string; state: LearningState; learnt_on: string | null } | null;
  readonly obfuscated_on: Date | null;
}

const COLUMNS: Columns = {
  assistant: 'm.assistant_id',
  chat: 'm.chat_id',
  sender_type: 'm.sender',
  outcome: 'm.outcome',
  sent_on: 'm.sent_on',
};

const COMPUTED: Record<string, (condition: Condition) => RawBuilder<boolean>> = {
  language({ value }) {
    const codes = (Array.isArray(value) ? value : [value]) as ('it' | 'en')[];
    return sql`m.language = any(${codes.map(languageOf)}::text[])`;
  },
  rating({ lookup, value }) {
    const rated = sql`exists (select from message_ratings as r where r.message_id = m.id`;
    if (lookup === 'isnull') return value === true ? sql`not ${rated})` : sql`${rated})`;
    const values = Array.isArray(value) ? value : [value];
    return sql`${rated} and r.rating = any(${values}::text[]))`;
  },
  stars({ lookup, value }) {
    const isStarred = sql<boolean>`exists (select from message_reviews as v where v.message_id = m.id)`;
    if (lookup === 'isnull') return value === true ? sql`not ${isStarred}` : isStarred;
    // The means are made once for all messages with stars, which are few.
    const mean = sql`avg(v.stars)::float8`;
    const operator = lookup === 'gte' ? sql`>=` : lookup === 'lte' ? sql`<=` : sql`=`;
    const holds =
      lookup === 'in' ? sql`${mean} = any(${value}::float8[])` : sql`${mean} ${operator} ${value}::float8`;
    return sql`(m.organization_id, m.id) in (
      select v.organization_id, v.message_id from message_reviews as v
      group by v.organization_id, v.message_id having ${holds})`;
  },
  is_reviewed: ({ value }) => isTrue(value, decision(sql`d.reviewed_on is not null`)),
  has_suggestion: ({ value }) => isTrue(value, decision(sql`d.suggested_answer <> ''`)),
  is_found: ({ value }) => isTrue(value, isFound(ANSWER)),
  learning_requested: ({ value }) =>
    isTrue(
      value,
      sql`exists (select from learnings as l where l.message_id = m.id and l.state <> 'withdrawn')`,
    ),
};

const isTrue = (value: unknown, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  value === true ? condition : sql`not ${condition}`;

const decision = (holds: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from message_decisions as d where d.message_id = m.id and ${holds})`;

/** The messages that the caller may read. */
export const readableMessages = (db: Db, scope: Scope) => {
  const found = db
    .selectFrom('messages as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .innerJoin('assistants as a', 'a.id', 'c.assistant_id')
    .where(isReadable(scope));
  return scope.organizationId === null ? found : found.where('m.organization_id', '=', scope.organizationId);
};

export function messagesMatching({
  conditions,
  search,
}: Pick<ListRequest, 'conditions' | 'search'>): RawBuilder<boolean> {
  const plain = conditions.filter(({ field }) => COMPUTED[field] === undefined);
  const computed = conditions.flatMap((condition) => COMPUTED[condition.field]?.(condition) ?? []);
  const all = [matching({ conditions: plain, search: '' }, COLUMNS, []), ...computed, ...within(conditions)];
  if (search !== '') {
    const query = queryOfSearch(search);
    all.push(
      query === ''
        ? sql`false`
        : sql`m.id in (select s.message_id from message_search as s
            where s.lex @@ ${query}::tsquery and s.organization_id = m.organization_id)`,
    );
  }
  return sql`(${sql.join(all, sql` and `)})`;
}

const HOUR_MS = 3_600_000;

/** The bounds of the ids of a range of time: the database then skips the other months. An id is a little older than its time. */
function within(conditions: readonly Condition[]): RawBuilder<boolean>[] {
  return conditions.flatMap(({ field, lookup, value }) => {
    if (field !== 'sent_on') return [];
    const ms = Date.parse(String(value));
    return lookup === 'gte'
      ? [sql<boolean>`m.id >= ${firstIdAt(Math.max(0, ms - HOUR_MS))}::uuid`]
      : [sql<boolean>`m.id < ${firstIdAt(Math.max(0, ms + 1))}::uuid`];
  });
}

const CITATIONS = sql<StoredMessage['citations']>`coalesce((
  select json_agg(json_build_object('number', t.number, 'document', t.document_id, 'passage', t.passage_id, 'title', t.title, 'heading', t.heading,
    'url', t.url, 'quote', t.quote, 'fingerprint', t.fingerprint) order by t.number)
  from message_citations as t where t.message_id = m.id), '[]')`;
const RATING = sql<StoredMessage['rating']>`(
  select json_build_object('value', r.rating, 'reason', r.reason, 'rated_on', r.changed_on)
  from message_ratings as r where r.message_id = m.id)`;
const REVIEWS = sql<StoredMessage['reviews']>`coalesce((
  select json_agg(json_build_object('user_id', v.user_id, 'user_name', v.user_name, 'stars', v.stars,
    'reviewed_on', v.reviewed_on) order by v.reviewed_on)
  from message_reviews as v where v.message_id = m.id), '[]')`;
const LEARNING = sql<StoredMessage['learning']>`(
  select json_build_object('id', l.id, 'state', l.state, 'learnt_on', l.learnt_on)
  from learnings as l where l.message_id = m.id and l.state <> 'withdrawn' limit 1)`;
const CHOICES = sql<StoredMessage['choices']>`coalesce((
  select json_agg(json_build_object('message', h.message_id, 'offer', h.offer, 'chosen_on', h.chosen_on) order by h.message_id)
  from message_choices as h where h.from_id = m.id and h.organization_id = m.organization_id), '[]')`;
const QUESTION = sql<string | null>`(select q.content from messages as q where q.id = m.question_id)`;
/** A model repeats a name from its own answers, too, so it may stand in a question of long before. */
const ASKED_BEFORE_MAX = 50;

/** The newest questions of the conversation before that of a model's answer. */
const ASKED_BEFORE = sql<string[]>`case when m.model is null then '[]'::json else coalesce((
  select json_agg(e.content) from (
    select q.content from messages as q
    where q.chat_id = m.chat_id and q.organization_id = m.organization_id and q.sender = 'human' and q.id < m.question_id
    order by q.id desc limit ${sql.lit(ASKED_BEFORE_MAX)}
  ) as e
), '[]'::json) end`;

const select = (db: Db, scope: Scope) =>
  readableMessages(db, scope)
    .leftJoin('message_decisions as d', 'd.message_id', 'm.id')
    .select([
      'm.id',
      'm.chat_id',
      'm.assistant_id',
      'a.name as assistant_name',
      'c.visitor_name',
      'm.sender',
      'm.content',
      'm.parts',
      'm.sent_on',
      sql<Language | null>`m.language`.as('language'),
      'm.outcome',
      'm.extractive',
      'm.question_id',
      'd.suggested_answer',
      'd.suggestion_version',
      'd.suggested_by_name',
      'd.suggested_on',
      'd.reviewed_on',
      'd.reviewed_by_name',
      'c.obfuscated_on',
      QUESTION.as('question'),
      ASKED_BEFORE.as('asked_before'),
      CITATIONS.as('citations'),
      RATING.as('rating'),
      REVIEWS.as('reviews'),
      LEARNING.as('learning'),
      GIVEN_CORRECTION.as('correction'),
      CHOSEN.as('chosen'),
      CHOICES.as('choices'),
    ]);

export const findMessage = (db: Db, scope: Scope, id: string): Promise<StoredMessage | undefined> =>
  select(db, scope).where('m.id', '=', id).executeTakeFirst();

/** The most messages of a conversation that are shown. */
export const MESSAGES_MAX = 500;

/** The last messages of a conversation, oldest first; one more than are shown, if there are more. */
export async function messagesOfChat(db: Db, scope: Scope, chatId: string): Promise<StoredMessage[]> {
  const rows = await select(db, scope)
    .where('m.chat_id', '=', chatId)
    .orderBy(NEWEST_FIRST)
    .limit(MESSAGES_MAX + 1)
    .execute();
  return rows.toReversed();
}

/** Ids contain their time, and have the index of the list. */
const isOldestFirst = ({ order }: Pick<ListRequest, 'order'>): boolean => order[0]?.descending === false;

export async function listMessageRows(
  db: Db,
  scope: Scope,
  request: ListRequest,
): Promise<Rows<StoredMessage>> {
  const asked = messagesMatching(request);
  const [rows, count] = await Promise.all([
    select(db, scope)
      .where(asked)
      .orderBy('m.id', isOldestFirst(request) ? 'asc' : 'desc')
      .limit(request.limit)
      .offset(request.offset)
      .execute(),
    countUpToLimit(db, readableMessages(db, scope).where(asked)),
  ]);
  return { rows, count };
}

const PLACES_MAX = 10_000;

export const findMessagePlace = (
  db: Db,
  scope: Scope,
  request: Pick<ListRequest, 'conditions' | 'search' | 'order'>,
  id: string,
): Promise<Place> =>
  placeAmong(
    db,
    readableMessages(db, scope)
      .select('m.id')
      .where(messagesMatching(request))
      .orderBy('m.id', isOldestFirst(request) ? 'asc' : 'desc')
      .limit(PLACES_MAX),
    id,
  );

const BATCH = 500;

/** The messages that a list shows, the oldest first, read batch by batch. */
export async function* messageBatches(
  db: Db,
  scope: Scope,
  asked: Pick<ListRequest, 'conditions' | 'search'>,
): AsyncGenerator<StoredMessage[]> {
  for (let last: string | undefined; ;) {
    let page = select(db, scope).where(messagesMatching(asked)).orderBy('m.id').limit(BATCH);
    if (last !== undefined) page = page.where('m.id', '>', last);
    const rows = await page.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}
