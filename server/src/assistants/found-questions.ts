import { sql } from 'kysely';
import type { Language } from '@regia/contract/fields';
import { SUGGESTED_QUESTIONS_MAX } from '@regia/contract/limits';
import type { FoundQuestions } from '@regia/contract/widget/found-questions';
import { z } from 'zod/mini';
import type { Db } from '../platform/db.ts';

/** The questions of an assistant `a`, as a column. */
export const FOUND_QUESTIONS = `(select json_object_agg(f.language, f.questions) from found_questions as f
  where f.assistant_id = a.id and f.organization_id = a.organization_id)`;

const questions = z.array(z.string());

/** Reads the column of all languages; null without any. A list that cannot be read counts as empty. */
export function readFoundQuestions(stored: unknown): FoundQuestions {
  const of = (language: Language): string[] => {
    const read = z.safeParse(questions, (stored as Partial<Record<Language, unknown>> | null)?.[language]);
    return read.success ? read.data.slice(0, SUGGESTED_QUESTIONS_MAX) : [];
  };
  return { 'it-IT': of('it-IT'), 'en-US': of('en-US') };
}

export interface SearchedAssistant {
  readonly assistantId: string;
  readonly organizationId: string;
  /** The version of its index. */
  readonly indexVersion: number;
}

/** The assistants whose index has changed since questions were looked for in it. While it is trained, it waits. */
export async function assistantsToSearch(db: Db, most: number): Promise<SearchedAssistant[]> {
  const { rows } = await sql<SearchedAssistant>`
    select s.assistant_id as "assistantId", a.organization_id as "organizationId", s.version as "indexVersion"
    from assistant_stats as s join assistants as a on a.id = s.assistant_id
    where a.state <> 'archived'
      and not exists (select from found_questions as f where f.assistant_id = s.assistant_id and f.index_version = s.version)
      and not exists (select from training_runs as r where r.assistant_id = s.assistant_id and r.finished_on is null)
    order by s.assistant_id limit ${most}`.execute(db);
  return rows;
}

/** Keeps the questions that were found in a version of the index, also that there are none. */
export async function keepFoundQuestions(
  db: Db,
  { assistantId, organizationId, indexVersion }: SearchedAssistant,
  found: FoundQuestions,
): Promise<void> {
  for (const [language, list] of Object.entries(found)) {
    await sql`
      insert into found_questions (assistant_id, organization_id, language, questions, index_version)
      select a.id, a.organization_id, ${language}, ${[...list]}::text[], ${indexVersion}
      from assistants as a where a.id = ${assistantId} and a.organization_id = ${organizationId}
      on conflict (assistant_id, language) do update
      set questions = excluded.questions, index_version = excluded.index_version, found_on = now()`.execute(
      db,
    );
  }
}
