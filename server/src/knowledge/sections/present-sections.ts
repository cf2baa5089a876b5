import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { sectionsOf, type Section } from '../answers/sections.ts';
import { publicAddress } from '../kinds/manual/manual-address.ts';
import { passageText, TEXT_COLUMNS, WITH_DOCUMENT } from '../retrieval/queries.ts';
import type { PassageText, PassageTextRow } from '../retrieval/queries.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { fragmentOf, mayBeOneSection } from './page-anchor.ts';

/** A document of an assistant. Its address finds it again if it was removed and read anew. */
export interface DocumentPlace {
  readonly document: string;
  readonly url: string;
}

/** The place of a section: the headings above it, without the page's title. */
export interface SectionPlace extends DocumentPlace {
  readonly headings: readonly string[];
  readonly anchor: string | null;
}

/** A section of a document in service, whole. */
export interface PresentSection extends SectionPlace {
  /** The title of the page. */
  readonly title: string;
  readonly text: string;
  /** The SHA-256 of the text, in hexadecimal. */
  readonly fingerprint: string;
  /** The passages that hold it, in the order of the page. */
  readonly passages: readonly PassageText[];
}

/** Reads the sections of documents in service, each document in its place; none of a document that is gone. */
export async function readSections(
  db: Db,
  wanted: readonly (IndexScope & DocumentPlace)[],
): Promise<PresentSection[][]> {
  if (wanted.length === 0) return [];
  const column = (read: (one: IndexScope & DocumentPlace) => string): string[] => wanted.map(read);
  const { rows } = await sql<PassageTextRow & { number: number; document_url: string }>`
    select w.number::int, f.url as document_url, ${TEXT_COLUMNS}
    from unnest(${column((one) => one.organizationId)}::uuid[], ${column((one) => one.assistantId)}::uuid[],
                ${column((one) => one.document)}::uuid[], ${column((one) => one.url)}::text[])
           with ordinality as w (organization_id, assistant_id, document_id, url, number)
      cross join lateral (
        select k.id, coalesce(k.url, '') as url from documents as k
        where k.assistant_id = w.assistant_id and k.organization_id = w.organization_id
          and (k.id = w.document_id or k.url = w.url)
        order by k.id = w.document_id desc, k.id limit 1
      ) as f
      join assistant_stats as s on s.assistant_id = w.assistant_id and s.organization_id = w.organization_id
      join (${WITH_DOCUMENT})
        on p.document_id = f.id and p.assistant_id = w.assistant_id and p.organization_id = w.organization_id
          and p.generation <= s.live_generation
    order by w.number, p.ord`.execute(db);
  const found = Map.groupBy(rows, ({ number }) => number);
  return wanted.map((_, at) => {
    const own = found.get(at + 1) ?? [];
    return own.length === 0 ? [] : joined(own.map(passageText), own[0]!.document_url);
  });
}

/** Finds the section at a place. Where headings repeat, the anchor tells which one is meant. */
export function sectionAt(
  sections: readonly PresentSection[],
  { headings, anchor }: Pick<SectionPlace, 'headings' | 'anchor'>,
): PresentSection | undefined {
  const same = sections.filter((section) => section.headings.join('\n') === headings.join('\n'));
  return same.find((section) => section.anchor === anchor) ?? same[0];
}

/** Finds a section by its last heading, or by the page's title if it has none. */
export function sectionUnder(
  sections: readonly PresentSection[],
  { heading, anchor }: { readonly heading: string; readonly anchor: string | null },
): PresentSection | undefined {
  const same = sections.filter((section) => headingOf(section) === heading);
  return (
    same.find((section) => section.anchor === anchor) ??
    same.find(({ passages: [first] }) => first?.anchor === anchor) ??
    same[0]
  );
}

/** The public address that opens a document at a heading. */
export const addressAt = (url: string, anchor: string | null): string => openedAt(publicAddress(url), anchor);

/** An address with the anchor of a heading, unless it has one. */
export const openedAt = (address: string, anchor: string | null): string =>
  anchor === null || address === '' || address.includes('#') ? address : address + fragmentOf(anchor);

/** The last heading of a section; the page's title if it has none. */
export const headingOf = ({ headings, title }: Pick<PresentSection, 'headings' | 'title'>): string =>
  headings.at(-1) ?? title;

/** The sections of one document. A section that is split over passages is joined again. */
function joined(passages: readonly PassageText[], url: string): PresentSection[] {
  const parts = passages.flatMap((passage) => sectionsOf(passage).map((section) => ({ passage, section })));
  const wholes: (typeof parts)[] = [];
  for (const part of parts) {
    const open = wholes.at(-1);
    if (open !== undefined && part.section.isContinued && isSamePlace(open[0]!.section, part.section))
      open.push(part);
    else wholes.push([part]);
  }
  return wholes.map((whole) => {
    const { passage, section } = whole[0]!;
    const text = whole.flatMap((part) => part.section.blocks.map((block) => block.text)).join('\n');
    return {
      document: passage.documentId,
      url,
      title: section.path[0] ?? '',
      headings: section.path.slice(1),
      anchor: section.anchor,
      text,
      fingerprint: createHash('sha256').update(text, 'utf8').digest('hex'),
      passages: [...new Set(whole.map((part) => part.passage))],
    };
  });
}

const isSamePlace = (a: Section, b: Section): boolean =>
  mayBeOneSection(a, b) && a.path.join('\n') === b.path.join('\n');
