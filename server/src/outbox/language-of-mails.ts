import { sql } from 'kysely';

/** The language of mails to the user `u` of a statement: the user's, or else that of the organization. */
export const languageOfMails = sql<string | null>`coalesce(
  u.language, (select o.language from organizations as o where o.id = u.organization_id)
)`.as('language');
