/** A field of an entry's details: a fact, or a value before and after a change. */
export interface Fact {
  readonly field: string;
  readonly before?: string;
  readonly after: string;
}

/** Lists the details of an entry, for reading. A change is one row with both values. */
export function factsOf(detail: Readonly<Record<string, unknown>>): Fact[] {
  const { before, after, ...rest } = detail;
  const facts = Object.entries(rest).map(([field, value]) => ({ field, after: textOf(value) }));
  if (!isRecord(before) || !isRecord(after)) {
    return before === undefined && after === undefined
      ? facts
      : [...facts, { field: '', before: textOf(before), after: textOf(after) }];
  }
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return [
    ...facts,
    ...fields
      .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
      .filter((fact) => fact.before !== fact.after),
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(textOf).join(', ');
  return JSON.stringify(value);
}
