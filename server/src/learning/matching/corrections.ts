import { sql } from 'kysely';
import { readQuestion, showsLanguage } from '../../knowledge/public.ts';
import type { Language, PresentSection, SearchResult } from '../../knowledge/public.ts';
import type { Db } from '../../platform/db.ts';
import { prepared } from '../../platform/prepared.ts';
import { findQuoted } from '../quoted-sections.ts';
import { readQuoted, readSources } from '../stored.ts';
import type { Correction, Matched } from './correction.ts';
import { CorrectionIndex } from './correction-index.ts';
import type { Quoted } from '../stored.ts';

export interface AskedAssistant {
  readonly organizationId: string;
  readonly assistantId: string;
  /** Counts the changes of its corrections; it was read with the assistant. */
  readonly learningsVersion: number;
}

/** More assistants than are asked at the same time. */
const MOST = 200;

/**
 * The corrections of the assistants that this process answers for. They are read again as soon as the assistant's
 * count of changes differs, so every process uses a change from the next question on.
 */
export class Corrections {
  readonly #db: Db;
  readonly #known = new Map<string, { version: number; index: Promise<CorrectionIndex> }>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Starts to read the corrections, while the question is searched for. */
  of(asked: AskedAssistant): Promise<CorrectionIndex> | undefined {
    const { assistantId, learningsVersion: version } = asked;
    if (version === 0) return undefined;
    const known = this.#known.get(assistantId);
    if (known && known.version >= version) return known.index;
    const index = readCorrections(this.#db, asked).then((all) => new CorrectionIndex(all));
    index.catch(() => this.#known.delete(assistantId));
    const [oldest] = this.#known.keys();
    this.#known.delete(assistantId);
    if (oldest !== undefined && this.#known.size >= MOST) this.#known.delete(oldest);
    this.#known.set(assistantId, { version, index });
    return index;
  }

  /** Reads the section that a correction quotes, as it stands now; undefined if it is gone. */
  section(
    asked: Pick<AskedAssistant, 'organizationId' | 'assistantId'>,
    quoted: Quoted,
  ): Promise<PresentSection | undefined> {
    return findQuoted(this.#db, asked, quoted);
  }
}

type Row = Omit<Correction, 'sources' | 'quoted' | 'expiresAtMs'> & {
  sources: unknown;
  quoted: unknown;
  expiresOn: Date | null;
};

const FIELDS = sql`
  select l.id, l.version, l.language, l.question, l.wordings, l.answer, l.sources, l.quoted, o.name as organization,
         l.expires_on as "expiresOn"
  from learnings as l join organizations as o on o.id = l.organization_id`;

const fromRow = ({ sources, quoted, expiresOn, ...row }: Row): Correction => ({
  ...row,
  sources: readSources(sources),
  quoted: readQuoted(quoted),
  expiresAtMs: expiresOn?.getTime(),
});

async function readCorrections(
  db: Db,
  { organizationId, assistantId }: Pick<AskedAssistant, 'organizationId' | 'assistantId'>,
): Promise<Correction[]> {
  const { rows } = await sql<Row>`${prepared}
    ${FIELDS}
    where l.assistant_id = ${assistantId} and l.organization_id = ${organizationId}
      and l.state in ('learnt', 'verified', 'reopened')
    order by l.learnt_on desc nulls last, l.id desc`.execute(db);
  return rows.map(fromRow);
}

/** Reads a correction as it is now, in whatever state. */
export async function readCorrection(
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<Correction | undefined> {
  const { rows } = await sql<Row>`
    ${FIELDS} where l.id = ${id} and l.organization_id = ${organizationId}`.execute(db);
  return rows[0] && fromRow(rows[0]);
}

/** Finds the correction that a searched question asks for. `except` leaves one out, to see the answer without it. */
export function matchIn(
  index: CorrectionIndex,
  text: string,
  found: Pick<SearchResult, 'question' | 'language' | 'corpus'>,
  except?: string,
): Matched | undefined {
  const { question } = found;
  const known = {
    df: (stem: string) => question.terms.find((term) => term.stem === stem)?.df ?? 0,
    passages: found.corpus,
    corrected: (word: string) => question.terms.find((term) => term.correctedFrom === word)?.stem,
  };
  const first = index.find(text, found.language, known, except);
  if (first || showsLanguage(text)) return first;
  // A few words that show no language may be of either one.
  return index.find(text, found.language === 'it' ? 'en' : 'it', known, except);
}

/** Returns the language of a question that staff teach, as a visitor's question would be read. */
export const languageOfQuestion = (text: string, otherwise: Language): Language =>
  readQuestion(text, undefined, otherwise, () => new Map()).language;
