import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../platform/db.ts';

interface Rewrite {
  readonly table: string;
  readonly keys: readonly string[];
  /** The new text of each column: a text, or a list of texts, or nothing. */
  readonly columns: Readonly<Record<string, (text: string) => string>>;
  /** The condition of the rows of the table, which is called `t`. */
  readonly where: RawBuilder<unknown>;
  readonly organizationId: string;
  /** Further assignments to a row whose texts change. */
  readonly touch?: RawBuilder<unknown>;
}

/** Rewrites the texts of a table. Returns the number of rows that changed. */
export async function rewriteTexts(
  trx: Trx,
  { table, keys, columns, where, organizationId, touch = sql`` }: Rewrite,
): Promise<number> {
  const names = Object.keys(columns);
  const { rows } = await sql<Record<string, string | string[] | null>>`
    select ${sql.join([...keys, ...names].map((one) => sql.ref(one)))} from ${sql.table(table)} as t
    where t.organization_id = ${organizationId} and ${where} for update of t`.execute(trx);
  let changed = 0;
  for (const row of rows) {
    const before = names.map((name) => row[name] ?? null);
    const after = before.map((text, at) => {
      if (text === null) return null;
      const rewrite = columns[names[at]!]!;
      return Array.isArray(text) ? text.map(rewrite) : rewrite(text);
    });
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    const assigned = names.map((name, at) => sql`${sql.ref(name)} = ${after[at]}`);
    const same = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
    await sql`
      update ${sql.table(table)} set ${sql.join(assigned)}${touch}
      where organization_id = ${organizationId} and ${sql.join(same, sql` and `)}`.execute(trx);
    changed += 1;
  }
  return changed;
}
