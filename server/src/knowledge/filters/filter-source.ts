import type { Db } from '../../platform/db.ts';
import { prepared } from '../../platform/prepared.ts';
import { sql } from 'kysely';
import { kindOf } from '../kinds/all-kinds.ts';
import { publicAddress } from '../kinds/manual/manual-address.ts';
import { fold } from '../retrieval/language.ts';
import type { IndexScope } from '../retrieval/tables.ts';

/** A source of the assistant, as a filter may name it. */
export interface FilterSource {
  readonly id: string;
  /** Its name and its address, and the host of a website. */
  readonly names: readonly string[];
}

/** Reads the sources of an assistant, and of no other one: a filter that names another one's names nothing. */
export async function readFilterSources(db: Db, scope: IndexScope): Promise<FilterSource[]> {
  const { rows } = await sql<{ id: string; kind: string; settings: unknown; url: string | null }>`${prepared}
    select s.id, s.kind, s.settings, s.url from sources as s
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}
    order by s.id`.execute(db);
  return rows.map(({ id, kind: key, settings, url }) => {
    const kind = kindOf(key);
    const parsed = kind.settings(settings);
    const host = kind.sites === undefined || url === null ? undefined : URL.parse(url)?.hostname;
    const names = [kind.place(parsed).name, url === null ? undefined : publicAddress(url), host];
    return { id, names: [...new Set(names.filter((name) => name !== undefined))] };
  });
}

/** Case and accents do not count where texts are compared. */
export const folded = (text: string): string => fold(text).toLowerCase();

/** Returns the ids of the sources that these values name. */
export function sourcesNamed(values: readonly string[], sources: readonly FilterSource[]): Set<string> {
  const wanted = new Set(values.map(folded));
  return new Set(
    sources
      .filter(({ id, names }) => wanted.has(id) || names.some((name) => wanted.has(folded(name))))
      .map(({ id }) => id),
  );
}
