import type { ChosenSection } from '@regia/contract/gaps/gaps';
import { sql } from 'kysely';
import { lastChoiceOf } from '../chat/public.ts';
import { readSections, sectionUnder } from '../knowledge/public.ts';
import type { Db } from '../platform/db.ts';
import { ASKING } from './gap-queries.ts';
import type { StoredGap } from './gap-queries.ts';

/** The sections that are shown, most chosen first. */
const SHOWN = 5;

type Row = Omit<ChosenSection, 'anchor' | 'in_service'>;

/** The sections that visitors chose after the questions of a gap, whatever the answer. The last choice of an answer counts. */
export async function listChoices(
  db: Db,
  { id, organization_id: organizationId, assistant_id: assistantId }: StoredGap,
): Promise<ChosenSection[]> {
  const { rows } = await sql<Row>`
    select c.document_id as document, c.heading, max(c.title) as title, c.url, count(*)::int as count
    from gap_messages as m cross join lateral (${lastChoiceOf(ASKING)}) as c
    where m.gap_id = ${id} and m.organization_id = ${organizationId} and c.outcome = 'chosen'
    group by c.document_id, c.heading, c.url
    order by count(*) desc, c.heading, c.url limit ${SHOWN}`.execute(db);
  const sections = await readSections(
    db,
    rows.map(({ document, url }) => ({
      organizationId,
      assistantId,
      document: document ?? NO_DOCUMENT,
      url: url.split('#')[0]!,
    })),
  );
  return rows.map((row, at) => {
    const anchor = anchorIn(row.url);
    const section = sectionUnder(sections[at]!, { heading: row.heading, anchor });
    return { ...row, document: section?.document ?? row.document, anchor, in_service: section !== undefined };
  });
}

const NO_DOCUMENT = '00000000-0000-0000-0000-000000000000';

function anchorIn(url: string): string | null {
  const at = url.indexOf('#');
  return at < 0 ? null : decoded(url.slice(at + 1));
}

/** An address of a page may hold a percent sign that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
