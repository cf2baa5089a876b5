import { sql } from 'kysely';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { isInScope } from './is-in-scope.ts';
import { prepared } from '../platform/prepared.ts';

export interface AssistantFacts {
  readonly id: string;
  readonly name: string;
  /** Whether a source has pages that an answer can use. */
  readonly source: boolean;
  /** Whether somebody of the staff has asked it something. */
  readonly tried: boolean;
  /** Whether visitors have a key, an allowed origin, or a page of the assistant's own. */
  readonly key: boolean;
  readonly on_air: boolean;
}

/**
 * Finds the newest assistant that is not finished. An assistant off air or archived was put there on purpose, so it counts as
 * finished. Assistants created at the same time, as in the
 * demonstration, are sorted by the caller’s language.
 */
export async function findUnfinished(
  db: Db,
  scope: Scope,
  language: Language,
): Promise<AssistantFacts | undefined> {
  const { rows } = await sql<AssistantFacts>`${prepared}
    select * from (
      select a.id, a.name, a.created_on, v.configuration ->> 'language' as language, a.state = 'on_air' as on_air,
        exists (select from documents as d where d.assistant_id = a.id and d.passages > 0) as source,
        exists (select from chats as c where c.organization_id = a.organization_id and c.assistant_id = a.id
                and c.channel = 'try') as tried,
        a.allowed_origins <> '{}'
          or coalesce(v.configuration ->> 'chat_page', 'none') <> 'none'
          or exists (select from assistant_keys as k where k.assistant_id = a.id and k.revoked_on is null) as key
      from assistants as a
        join assistant_versions as v on v.assistant_id = a.id and v.version = a.version
      where a.state not in ('off_air', 'archived') and ${isInScope(scope)}
    ) as one
    where not (on_air and source and tried and key)
    order by created_on desc, language = ${language}::text desc, id desc
    limit 1`.execute(db);
  return rows[0];
}

export async function isPutAway(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('checklists_put_away as c')
    .select('c.user_id')
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPutAway(db: Db, userId: string, isAway: boolean): Promise<void> {
  if (isAway) {
    await db
      .insertInto('checklists_put_away')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom('checklists_put_away').where('user_id', '=', userId).execute();
  }
}
