import { sql } from 'kysely';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { isInScope } from './is-in-scope.ts';

/** The assistant of the demonstration's page. */
export interface DemoAssistant {
  readonly id: string;
  readonly publicId: string;
  /** Whether visitors of a page on this server can ask it. */
  readonly isOpen: boolean;
  /** Whether it has learnt anything yet. */
  readonly hasPassages: boolean;
  /** Whether a training is queued or running. */
  readonly isLearning: boolean;
}

/** The demonstration is created in an empty database, so its organization is the first. */
const ORGANIZATION = sql.raw('(select o.id from organizations as o order by o.id limit 1)');

/** Finds the oldest assistant of the demonstration's organization in this language, open ones first. */
export async function findDemoAssistant(db: Db, language: Language): Promise<DemoAssistant | undefined> {
  const { rows } = await sql<DemoAssistant>`
    select a.id, a.public_id as "publicId",
      a.state = 'on_air' and coalesce(v.configuration ->> 'chat_page', 'none') <> 'none' as "isOpen",
      exists (select from documents as d where d.assistant_id = a.id and d.passages > 0) as "hasPassages",
      exists (
        select from training_runs as r where r.assistant_id = a.id and r.state in ('queued', 'running')
      ) as "isLearning"
    from assistants as a
      join assistant_versions as v on v.assistant_id = a.id and v.version = a.version
    where a.organization_id = ${ORGANIZATION}
      and a.state <> 'archived' and v.configuration ->> 'language' = ${language}
    order by "isOpen" desc, a.id
    limit 1`.execute(db);
  return rows[0];
}

/** Whether the scope has an assistant of the demonstration's organization that is not archived. */
export async function seesDemonstration(db: Db, scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`
    select exists (
      select from assistants as a
      where a.organization_id = ${ORGANIZATION} and a.state <> 'archived' and ${isInScope(scope)}
    ) as sees`.execute(db);
  return rows[0]!.sees;
}
