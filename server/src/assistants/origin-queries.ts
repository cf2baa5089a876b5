import { sql } from 'kysely';
import type { Configuration } from '@regia/contract/assistants/configuration';
import type { Db } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';
import type { AssistantState } from './tables.ts';
import { readConfiguration } from './read-configuration.ts';

/** An assistant as a visitor's page finds it. */
export interface OpenAssistant {
  readonly id: string;
  readonly organizationId: string;
  readonly state: AssistantState;
  readonly configuration: Configuration;
}

/** Finds an assistant that allows the origin, in one statement. Each call reads it again, so a change applies at once. */
export async function findForOrigin(
  db: Db,
  by: { publicId: string } | { assistantId: string },
  origin: string,
): Promise<OpenAssistant | undefined> {
  const which = 'publicId' in by ? sql`a.public_id = ${by.publicId}` : sql`a.id = ${by.assistantId}::uuid`;
  const { rows } = await sql<Omit<OpenAssistant, 'configuration'> & { name: string; configuration: unknown }>`
    ${prepared} select a.id, a.organization_id as "organizationId", a.name, a.state, v.configuration
    from assistants as a join assistant_versions as v on v.assistant_id = a.id and v.version = a.version
    where ${which} and ${origin}::text = any(a.allowed_origins) and a.state <> 'archived'`.execute(db);
  const row = rows[0];
  return row && { ...row, configuration: readConfiguration(row) };
}

/** Whether any assistant allows the origin. */
export async function isAllowedOrigin(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    ${prepared} select exists (select from assistants as a where a.allowed_origins @> array[${origin}::text] and a.state <> 'archived') as is`.execute(
    db,
  );
  return rows[0]!.is;
}
