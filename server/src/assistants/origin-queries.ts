import { sql } from 'kysely';
import type { Configuration } from '@regia/contract/assistants/configuration';
import type { FoundQuestions } from '@regia/contract/widget/found-questions';
import type { Db } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';
import { FOUND_QUESTIONS, readFoundQuestions } from './found-questions.ts';
import type { AssistantState } from './tables.ts';
import { readConfiguration } from './read-configuration.ts';

/** An assistant as a visitor's page finds it. */
export interface OpenAssistant {
  readonly id: string;
  readonly organizationId: string;
  readonly publicId: string;
  readonly state: Exclude<AssistantState, 'archived'>;
  /** When an assistant off air returns by itself. */
  readonly offAirUntil: Date | null;
  readonly version: number;
  readonly configuration: Configuration;
  /** The questions that were found in its pages, by language. */
  readonly foundQuestions: FoundQuestions;
  /** The pages of the organization; empty without one. */
  readonly privacyAddress: string;
  readonly termsAddress: string;
}

/** The origin of a page, and the origin of this server's own pages. */
export interface PageOrigin {
  readonly origin: string;
  readonly own: string;
}

const COLUMNS =
  sql.raw(`a.id, a.organization_id as "organizationId", a.public_id as "publicId", a.name, a.state,
  a.off_air_until as "offAirUntil", a.version, v.configuration, d.privacy_address as "privacyAddress",
  d.terms_address as "termsAddress", ${FOUND_QUESTIONS} as "foundQuestions"`);
/** An archived assistant, and one of a disabled organization, is not there for visitors. */
const FROM = sql.raw(`from assistants as a join assistant_versions as v
  on v.assistant_id = a.id and v.version = a.version and a.state <> 'archived'
  join organizations as d on d.id = a.organization_id and d.is_active`);

type Row = Omit<OpenAssistant, 'configuration' | 'foundQuestions'> & {
  name: string;
  configuration: unknown;
  foundQuestions: unknown;
};

const fromRow = ({ name, ...row }: Row): OpenAssistant => ({
  ...row,
  foundQuestions: readFoundQuestions(row.foundQuestions),
  configuration: readConfiguration({ name, configuration: row.configuration }),
});

/** Whether pages of the origin may show the assistant: it allows the origin, or has a page of its own on this server. */
export const opensToPage = (
  { configuration }: Pick<OpenAssistant, 'configuration'>,
  { origin, own }: PageOrigin,
): boolean =>
  configuration.allowed_origins.includes(origin) || (origin === own && configuration.chat_page !== 'none');

/** Finds an assistant that opens to the origin, in one statement. Each call reads it again, so a change applies at once. */
export async function findForOrigin(
  db: Db,
  by: { publicId: string } | { assistantId: string },
  page: PageOrigin,
): Promise<OpenAssistant | undefined> {
  const which = 'publicId' in by ? sql`a.public_id = ${by.publicId}` : sql`a.id = ${by.assistantId}::uuid`;
  const { rows } = await sql<Row>`${prepared} select ${COLUMNS} ${FROM} where ${which}`.execute(db);
  const found = rows[0] && fromRow(rows[0]);
  return found && opensToPage(found, page) ? found : undefined;
}

/** Finds an assistant by its public id, whatever origins it allows. */
export async function findByPublicId(db: Db, publicId: string): Promise<OpenAssistant | undefined> {
  const { rows } = await sql<Row>`
    ${prepared} select ${COLUMNS} ${FROM} where a.public_id = ${publicId}`.execute(db);
  return rows[0] && fromRow(rows[0]);
}

/** Whether any assistant allows the origin. */
export async function isAllowedOrigin(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    ${prepared} select exists (select from assistants as a where a.allowed_origins @> array[${origin}::text] and a.state <> 'archived') as is`.execute(
    db,
  );
  return rows[0]!.is;
}
