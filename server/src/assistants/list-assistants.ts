import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { timeZoneOf } from '../account/public.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import type { Columns } from '../platform/http/filters.ts';
import { countOf, countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { folded } from '../platform/sql.ts';
import { activityOf } from './activity.ts';
import type { Activity } from './activity.ts';
import { isInScope } from './is-in-scope.ts';
import type { Knowledge, KnowledgeActions } from './knowledge-actions.ts';
import type { AssistantState } from './tables.ts';

/** A row of the list: the assistant, its activity and its knowledge. */
export interface ListedAssistant extends Activity, Knowledge {
  readonly id: string;
  readonly name: string;
  readonly state: AssistantState;
  readonly userType: 'anonymous' | 'authenticated';
  readonly offAirReason: string;
  readonly offAirUntil: Date | null;
  readonly createdOn: Date;
  readonly updatedOn: Date;
  readonly hasNewInformation: boolean;
  readonly failingSources: number;
  readonly onlyManualTraining: boolean;
}

const COLUMNS: Columns = {
  name: 'a.name',
  state: 'a.state',
  user_type: 'a.user_type',
  off_air_until: 'a.off_air_until',
  has_new_information: 'a.has_new_information',
  created_on: 'a.created_on',
  updated_on: 'a.updated_on',
};

const SORTS: Record<string, RawBuilder<unknown>> = {
  name: folded('a.name'),
  state: sql`a.state`,
  created_on: sql`a.created_on`,
  updated_on: sql`a.updated_on`,
  last_message_on: sql`(
    select y.last_message_on from assistant_activity as y where y.assistant_id = a.id
    order by y.day desc, y.last_message_on desc limit 1)`,
};

/** The caller. The last questions are for people who may read conversations. */
export type AssistantReader = Pick<Actor, 'scope' | 'permissions'>;

export async function listAssistants(
  db: Db,
  knowledge: Pick<KnowledgeActions, 'knowledgeOf'>,
  { scope, permissions }: AssistantReader,
  request: ListRequest,
  id?: string,
): Promise<Rows<ListedAssistant>> {
  let visible = db.selectFrom('assistants as a').where(isInScope(scope));
  if (id !== undefined) visible = visible.where('a.id', '=', id);
  else if (!request.conditions.some(({ field }) => field === 'state')) {
    visible = visible.where('a.state', '<>', 'archived');
  }
  visible = visible.where(matching(request, COLUMNS, ['a.name']));
  // The count is a column of the page, so both are one statement.
  let page = visible
    .select(countOf(visible).as('count'))
    .select([
      'a.id',
      'a.name',
      'a.state',
      'a.user_type as userType',
      'a.off_air_reason as offAirReason',
      'a.off_air_until as offAirUntil',
      'a.created_on as createdOn',
      'a.updated_on as updatedOn',
      'a.has_new_information as hasNewInformation',
      'a.failing_sources as failingSources',
      'a.only_manual_training as onlyManualTraining',
    ]);
  for (const { field, descending } of request.order) {
    page = page.orderBy(SORTS[field]!, (order) => (descending ? order.desc().nullsLast() : order.asc()));
  }
  const rows = await page.orderBy('a.id').limit(request.limit).offset(request.offset).execute();
  const ids = rows.map((row) => row.id);
  const [activity, known, count] = await Promise.all([
    timeZoneOf(db, scope.organizationId).then((zone) =>
      activityOf(db, ids, zone, { readsConversations: permissions.has('monitoring.list') }),
    ),
    knowledge.knowledgeOf(db, ids),
    rows[0]?.count ?? countUpToLimit(db, visible),
  ]);
  return { rows: rows.map((row) => ({ ...row, ...activity(row.id), ...known(row.id) })), count };
}
