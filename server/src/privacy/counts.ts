export type How = 'obfuscated' | 'erased';

/** The changed rows, by table. */
export type Counts = Record<string, number>;

export const addTo = (total: Counts, more: Counts): void => {
  for (const [table, rows] of Object.entries(more)) if (rows > 0) total[table] = (total[table] ?? 0) + rows;
};

export interface Chat {
  readonly id: string;
  readonly organization_id: string;
  readonly assistant_id: string;
  readonly first_message: string;
  readonly visitor_name: string;
  /** Whether it has words that were written after its last obfuscation. */
  readonly is_due: boolean;
}
