import { sql } from 'kysely';
import type { Configuration } from '@regia/contract/assistants/configuration';
import type { DistressTexts } from '@regia/contract/organizations/distress';
import type { FoundQuestions } from '@regia/contract/widget/found-questions';
import { OWN_ENDPOINT, readOwnEndpoint } from '../models/public.ts';
import type { OwnEndpoint } from '../models/public.ts';
import type { Db, Trx } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { prepared } from '../platform/prepared.ts';
import { refuse } from '../platform/http/refuse.ts';
import { DISTRESS, readDistress } from './distress.ts';
import { FOUND_QUESTIONS, readFoundQuestions } from './found-questions.ts';
import { announceFaceChange } from './face-changes.ts';
import { isInScope } from './is-in-scope.ts';
import { OPENS_FILES } from './opens-files.ts';
import { readConfiguration, readSavedVersion } from './read-configuration.ts';
import type { AssistantState } from './tables.ts';

export interface Assistant {
  readonly id: string;
  readonly organizationId: string;
  /** Identifies the assistant's passages in the index; internal only. */
  readonly number: number;
  readonly name: string;
  readonly state: AssistantState;
  readonly offAirReason: string;
  readonly offAirUntil: Date | null;
  /** Identifies the assistant to pages of its allowed origins. */
  readonly publicId: string;
  readonly version: number;
  readonly configuration: Configuration;
  /** The questions that were found in its pages. */
  readonly foundQuestions: FoundQuestions;
  /** The organization's answers to a person in distress. */
  readonly distress: DistressTexts;
  /** Counts the changes of its corrections. */
  readonly learningsVersion: number;
  /** The sites that answers may link to. */
  readonly linkSites: readonly string[];
  /** Whether people who chat may open the files that answers cite. */
  readonly opensFiles: boolean;
  /** The endpoint of its own choice; undefined: that of the server. */
  readonly endpoint: OwnEndpoint | undefined;
}

const selectAssistant = (db: Db, scope: Scope, id: string) => {
  return db
    .selectFrom('assistants as a')
    .innerJoin('assistant_versions as v', (join) =>
      join.onRef('v.assistant_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .select([
      'a.id',
      'a.organization_id as organizationId',
      'a.number',
      'a.name',
      'a.state',
      'a.off_air_reason as offAirReason',
      'a.off_air_until as offAirUntil',
      'a.public_id as publicId',
      'a.version',
      'a.learnings_version as learningsVersion',
      'a.link_sites as linkSites',
      sql.raw<boolean>(OPENS_FILES).as('opensFiles'),
      'v.configuration',
      sql.raw<unknown>(FOUND_QUESTIONS).as('foundQuestions'),
      sql.raw<unknown>(DISTRESS).as('distress'),
      sql.raw<unknown>(OWN_ENDPOINT).as('endpoint'),
    ])
    .where('a.id', '=', id)
    .where(isInScope(scope))
    .modifyFront(prepared);
};

export async function findAssistant(db: Db, scope: Scope, id: string): Promise<Assistant | undefined> {
  const row = await selectAssistant(db, scope, id).executeTakeFirst();
  return (
    row && {
      ...row,
      configuration: readConfiguration(row),
      foundQuestions: readFoundQuestions(row.foundQuestions),
      distress: readDistress(row.distress),
      endpoint: readOwnEndpoint(row.endpoint),
    }
  );
}

/**
 * Locks an assistant until the transaction ends, then reads it. The lock is a statement of its own: a transaction that
 * had to wait must read version and configuration as saved meanwhile. A row that only refers to the assistant, such as
 * a new chat, does not wait for the lock.
 */
export async function findAssistantToChange(
  trx: Trx,
  scope: Scope,
  id: string,
): Promise<Assistant | undefined> {
  await trx.selectFrom('assistants as a').select('a.id').where('a.id', '=', id).forNoKeyUpdate().execute();
  return findAssistant(trx, scope, id);
}

/** The same for a change that an archived assistant does not allow. Refuses an unknown and an archived assistant. */
export async function lockLiveAssistant(trx: Trx, scope: Scope, id: string): Promise<Assistant> {
  const assistant = await findAssistantToChange(trx, scope, id);
  if (!assistant) throw refuse('not_found');
  if (assistant.state === 'archived') throw refuse('assistant_archived');
  return assistant;
}

export const findAssistantByName = (db: Db, organizationId: string, name: string) =>
  db
    .selectFrom('assistants as a')
    .select('a.id')
    .where('a.organization_id', '=', organizationId)
    .where(sql<boolean>`lower(a.name collate "und-x-icu") = lower(${name}::text collate "und-x-icu")`)
    .where('a.state', '<>', 'archived')
    .executeTakeFirst();

export const insertAssistant = (trx: Trx, row: { id: string; organization_id: string; name: string }) =>
  trx.insertInto('assistants').values(row).execute();

export const giveAccess = (
  trx: Trx,
  userId: string,
  { id, organizationId }: Pick<Assistant, 'id' | 'organizationId'>,
) =>
  trx
    .insertInto('user_assistants')
    .values({ user_id: userId, assistant_id: id, organization_id: organizationId })
    .execute();

export interface NewVersion {
  readonly assistantId: string;
  readonly organizationId: string;
  readonly version: number;
  readonly configuration: Configuration;
  readonly changed: string[];
  readonly authorId: string | null;
  readonly authorName: string;
}

export const insertVersion = (trx: Trx, row: NewVersion) =>
  trx
    .insertInto('assistant_versions')
    .values({
      assistant_id: row.assistantId,
      organization_id: row.organizationId,
      version: row.version,
      configuration: JSON.stringify(row.configuration),
      changed: row.changed,
      author_id: row.authorId,
      author_name: row.authorName,
    })
    .execute();

export async function putVersionInService(
  trx: Trx,
  id: string,
  version: number,
  configuration: Configuration,
): Promise<void> {
  await trx
    .updateTable('assistants as a')
    .set({
      version,
      name: configuration.name,
      allowed_origins: configuration.allowed_origins,
      user_type: configuration.user_type,
      training_schedule: configuration.training_schedule,
      only_manual_training: configuration.only_manual_training,
      schedule_since: sinceOf(configuration),
      updated_on: sql<Date>`now()`,
    })
    .where('a.id', '=', id)
    .execute();
  await announceFaceChange(trx, id);
}

/** A schedule counts from the moment when it was saved: times before it are not made up for. */
const sinceOf = ({ training_schedule: schedule, only_manual_training: isManual }: Configuration) =>
  sql<Date>`case when (a.training_schedule, a.only_manual_training) is distinct from (${schedule}::text, ${isManual}::boolean)
            then now() else a.schedule_since end`;

export interface SavedVersion {
  readonly author: string;
  readonly savedOn: Date;
  readonly configuration: Configuration;
}

/** Returns the versions with these numbers. A number without a version is missing in the map. */
export async function findVersions(
  db: Db,
  { id, organizationId, name }: Pick<Assistant, 'id' | 'organizationId' | 'name'>,
  numbers: readonly number[],
): Promise<Map<number, SavedVersion>> {
  const rows = await db
    .selectFrom('assistant_versions as v')
    .select(['v.version', 'v.author_name as author', 'v.saved_on as savedOn', 'v.configuration'])
    .where('v.assistant_id', '=', id)
    .where('v.organization_id', '=', organizationId)
    .where('v.version', 'in', numbers)
    .execute();
  return new Map(
    rows.map(({ version, configuration, ...row }) => [
      version,
      { ...row, configuration: readSavedVersion({ configuration, name }) },
    ]),
  );
}

export const authorOf = async (db: Db, assistantId: string, version: number): Promise<string> => {
  const row = await db
    .selectFrom('assistant_versions as v')
    .select('v.author_name')
    .where('v.assistant_id', '=', assistantId)
    .where('v.version', '=', version)
    .executeTakeFirstOrThrow();
  return row.author_name;
};

export async function setState(
  trx: Trx,
  id: string,
  state: AssistantState,
  reason: string,
  until: Date | null,
): Promise<void> {
  await trx
    .updateTable('assistants as a')
    .set({
      state,
      off_air_reason: reason,
      off_air_until: until,
      updated_on: sql<Date>`now()`,
      // An assistant that comes back from the archive does not make up for its trainings.
      schedule_since: sql<Date>`case when a.state = 'archived' then now() else a.schedule_since end`,
    })
    .where('a.id', '=', id)
    .execute();
  await announceFaceChange(trx, id);
}

/** Counts the assistants in each state, and those with something to learn. */
export async function countStates(db: Db, scope: Scope): Promise<Record<AssistantState | 'toLearn', number>> {
  const query = db
    .selectFrom('assistants as a')
    .select((e) => [
      'a.state',
      e.fn.countAll<number>().as('count'),
      e.fn.countAll<number>().filterWhere('a.has_new_information', '=', true).as('toLearn'),
    ])
    .where(isInScope(scope))
    .groupBy('a.state');
  const counts = { preview: 0, on_air: 0, off_air: 0, archived: 0, toLearn: 0 };
  for (const { state, count, toLearn } of await query.execute()) {
    counts[state] = count;
    if (state !== 'archived') counts.toLearn += toLearn;
  }
  return counts;
}

export interface VersionRow {
  readonly version: number;
  readonly author: string;
  readonly savedOn: Date;
  readonly changed: string[];
}

const VERSION_COLUMNS = { version: 'v.version', author: 'v.author_name', saved_on: 'v.saved_on' };

export async function listVersions(
  db: Db,
  assistantId: string,
  request: ListRequest,
): Promise<Rows<VersionRow>> {
  const all = db
    .selectFrom('assistant_versions as v')
    .where('v.assistant_id', '=', assistantId)
    .where(matching(request, VERSION_COLUMNS, ['v.author_name']));
  const [rows, count] = await Promise.all([
    all
      .select(['v.version', 'v.author_name as author', 'v.saved_on as savedOn', 'v.changed'])
      .orderBy('v.version', request.order[0]?.descending === false ? 'asc' : 'desc')
      .limit(request.limit)
      .offset(request.offset)
      .execute(),
    countUpToLimit(db, all),
  ]);
  return { rows, count };
}
