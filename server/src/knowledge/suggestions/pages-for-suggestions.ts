import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Language } from '../retrieval/language.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { HeadedPage } from './question-candidates.ts';

/** Enough to choose from; the time does not grow with the site. */
const PAGES_MAX = 300;

/** Lists pages in service in this language, with their headings: pages of frequent questions first, then as they were read. */
export async function pagesForSuggestions(
  db: Db,
  scope: IndexScope,
  language: Language,
): Promise<HeadedPage[]> {
  const { rows } = await sql<{ id: string; title: string; path: string }>`
    with page as (
      select d.id, d.title, d.title ~* '\\mfaq\\M|domande|frequently asked' as is_faq
      from documents as d
      where d.assistant_id = ${scope.assistantId} and d.organization_id = ${scope.organizationId}
        and d.language = ${language} and d.passages > 0
      order by is_faq desc, d.id limit ${PAGES_MAX}
    )
    select page.id, page.title, p.title as path
    from page
    join passages as p on p.document_id = page.id and p.assistant_id = ${scope.assistantId}
      and p.organization_id = ${scope.organizationId}
      and p.generation <= (select s.live_generation from assistant_stats as s where s.assistant_id = ${scope.assistantId})
    order by page.is_faq desc, page.id, p.ord`.execute(db);
  const pages = new Map<string, { id: string; title: string; headings: string[] }>();
  for (const { id, title, path } of rows) {
    const page = pages.get(id) ?? { id, title, headings: [] };
    pages.set(id, page);
    page.headings.push(...headingsIn(path));
  }
  return [...pages.values()];
}

/** The headings of a passage's path, without the document's title. Short sections are joined: `First / Second`. */
export const headingsIn = (path: string): string[] =>
  path
    .split(' › ')
    .slice(1)
    .flatMap((part) => part.split(' / '));
