import { sql } from 'kysely';
import type { TrialMessage } from '@regia/contract/chat/calls';

/** The correction that gave an answer, as it is read with the message; without author and time if it is gone. */
export interface GivenCorrection {
  readonly id: string;
  readonly author: string | null;
  readonly requested_on: string | null;
  /** The name in its citation if its author named no page. */
  readonly organization: string;
}

/** The correction of a row of `messages as m`; null without one. */
export const GIVEN_CORRECTION = sql<GivenCorrection | null>`(
  select json_build_object('id', coalesce(t.learning_id, t.document_id), 'author', l.author_name, 'requested_on', l.requested_on,
    'organization', o.name)
  from message_citations as t
    join organizations as o on o.id = t.organization_id
    left join learnings as l on l.id = coalesce(t.learning_id, t.document_id) and l.organization_id = t.organization_id
  where t.message_id = m.id and t.organization_id = m.organization_id and (t.document_id = t.passage_id or t.learning_id is not null)
  order by t.number limit 1)`;

/** The correction for staff. */
export const presentCorrection = (correction: GivenCorrection | null): TrialMessage['correction'] =>
  correction && {
    id: correction.id,
    author: correction.author,
    requested_on: correction.requested_on === null ? null : new Date(correction.requested_on).toISOString(),
  };
