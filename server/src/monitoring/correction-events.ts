import { sql } from 'kysely';
import type { ReviewEvent } from '@regia/contract/monitoring/reviews';
import type { Db } from '../platform/db.ts';
import { firstIdAt } from '../platform/ids.ts';

type Action = Extract<ReviewEvent['action'], `learn${string}` | 'verified'>;

interface Happened {
  readonly id: string;
  readonly message: string | null;
  readonly action: Action;
  readonly user: string;
  readonly at: Date;
}

const ACTIONS: readonly Action[] = ['learning_requested', 'learnt', 'verified', 'learning_reopened'];

/** One correction has several events, each with an id of its own: its time, which event it is, and the correction. */
function eventId(learning: string, action: Action, at: Date): string {
  const time = firstIdAt(at.getTime());
  return `${time.slice(0, 17)}${ACTIONS.indexOf(action)}${time.slice(18, -12)}${learning.slice(-12)}`;
}

/** Lists the events of the corrections of a conversation: the request, the learning, and the end of the last proof. */
export async function listCorrectionEvents(db: Db, chatId: string): Promise<ReviewEvent[]> {
  const { rows } = await sql<Happened>`
    select l.id, l.message_id as message, e.action, e.user, e.at
    from chats as c join learnings as l on l.chat_id = c.id and l.organization_id = c.organization_id
    cross join lateral (values
      ('learning_requested', l.author_name, l.requested_on),
      ('learnt', '', l.learnt_on),
      ('verified', '', case when l.state = 'verified' then l.verified_on end),
      ('learning_reopened', '', case when l.state = 'reopened' then (
        select max(p.asked_on) from learning_proofs as p
        where p.learning_id = l.id and p.organization_id = l.organization_id) end)
    ) as e (action, "user", at)
    where c.id = ${chatId}::uuid and e.at is not null`.execute(db);
  return rows.map(({ id, at, ...event }) => ({
    ...event,
    id: eventId(id, event.action, at),
    at: at.toISOString(),
    detail: '',
  }));
}
