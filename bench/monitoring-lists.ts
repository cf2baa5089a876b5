import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Staff } from './staff.ts';

/** A page of a list as the console asks for it, and the bare statements of the same rows and their count. */
export interface AskedList {
  readonly what: string;
  readonly path: string;
  readonly bare: readonly string[];
}

const COUNT_MAX = 10_001;
const CHAT = `c.id, c.assistant_id, c.first_message, c.started_on, c.last_message_on, c.human_messages, c.positive, c.negative,
  c.stars_total, c.stars_count, c.reviewed_on, c.visitor_name`;
const MESSAGE = `m.*, (select q.content from messages as q where q.id = m.question_id),
  (select json_agg(t) from message_citations as t where t.message_id = m.id),
  (select json_agg(r) from message_ratings as r where r.message_id = m.id),
  (select json_agg(v) from message_reviews as v where v.message_id = m.id)`;

const counted = (from: string): string =>
  `select count(*) from (select 1 from ${from} limit ${COUNT_MAX}) as found`;

function chats(what: string, query: string, where: string, order = 'c.started_on desc'): AskedList {
  const from = `chats as c where c.organization_id = $1 and c.channel = 'visitor' ${where}`;
  return {
    what: `conversations, ${what}`,
    path: `/api/v1/monitoring/admin/chat/?page_size=20&${query}`,
    bare: [`select ${CHAT} from ${from} order by ${order}, c.id desc limit 20`, counted(from)],
  };
}

function messages(what: string, query: string, where: string): AskedList {
  const from = `messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor' where m.organization_id = $1 ${where}`;
  return {
    what: `messages, ${what}`,
    path: `/api/v1/monitoring/admin/message/?page_size=20&${query}`,
    bare: [`select ${MESSAGE} from ${from} order by m.id desc limit 20`, counted(from)],
  };
}

const found = (words: string, id: string): string =>
  `and ${id} in (select ${id === 'c.id' ? 's.chat_id' : 's.message_id'} from message_search as s where s.lex @@ '${words}'::tsquery)`;
const LIBRARY = 'bibliotec | biblioteca';
const INSTALMENTS = 'tari & (rate | rat)';

export const LISTS: readonly AskedList[] = [
  chats('newest', '', ''),
  chats('not reviewed', 'is_reviewed=false', 'and c.reviewed_on is null'),
  chats('with a thumb down', 'has_negative=true', 'and c.negative > 0'),
  chats(
    'most messages',
    'order_by__=-total_messages',
    '',
    'c.human_messages + c.assistant_messages desc nulls last',
  ),
  chats(
    'mean of the stars',
    'average_rating__lte=2',
    'and c.stars_total::float8 / nullif(c.stars_count, 0) <= 2',
  ),
  chats('search of a frequent word', 'search=biblioteche', found(LIBRARY, 'c.id')),
  chats('search of two words', 'search=tari%20rate', found(INSTALMENTS, 'c.id')),
  messages('newest', '', ''),
  messages('not answered', 'outcome=not_answered', `and m.outcome = 'not_answered'`),
  messages(
    'thumb down',
    'rating=down',
    `and exists (select from message_ratings as r where r.message_id = m.id and r.rating = 'down')`,
  ),
  messages(
    'one or two stars',
    'stars__lte=2',
    `and m.id in (select v.message_id from message_reviews as v group by 1 having avg(v.stars) <= 2)`,
  ),
  messages(
    'reviewed',
    'is_reviewed=true',
    `and exists (select from message_decisions as d where d.message_id = m.id and d.reviewed_on is not null)`,
  ),
  messages(
    'with a suggestion, of which there are none',
    'has_suggestion=true',
    `and exists (select from message_decisions as d where d.message_id = m.id and d.suggested_answer <> '')`,
  ),
  messages('search of a frequent word', 'search=biblioteche', found(LIBRARY, 'm.id')),
  messages('search of two words', 'search=tari%20rate', found(INSTALMENTS, 'm.id')),
];

export async function askList(url: string, staff: Staff, { path }: AskedList): Promise<void> {
  const reply = await fetch(`${url}${path}`, { headers: { authorization: staff.authorization } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
}

/** Waits until the search of all messages is written. Returns the messages of a second. */
export async function searchWritten(client: pg.Client): Promise<number> {
  const beganMs = performance.now();
  const read = async () => {
    const { rows } = await client.query<{ missing: string; written: string }>(
      `select (select count(*) from messages) - (select count(*) from message_search) as missing,
              (select count(*) from message_search) as written`,
    );
    return { missing: Number(rows[0]!.missing), written: Number(rows[0]!.written) };
  };
  let before = -1;
  for (;;) {
    const { missing, written } = await read();
    if (missing === 0 || written === before) {
      await client.query('vacuum analyze message_search');
      return written / ((performance.now() - beganMs) / 1000);
    }
    before = written;
    await sleep(5_000);
  }
}
