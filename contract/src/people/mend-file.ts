import { BYTE_ORDER_MARK, csvLine } from '../csv.ts';
import type { Language } from '../fields.ts';
import type { UserImport } from './import.ts';

type Outcome = NonNullable<UserImport['outcome']>;

/** The failed rows of an import as a CSV file: the columns of the file, and one with the reasons, which an import ignores. */
export function mendFile(
  { columns }: Pick<UserImport, 'columns'>,
  failed: Outcome['failed'],
  { language, reason }: { language: Language; reason: string },
): string {
  const lines = [
    [...columns.map(({ header }) => header), reason],
    ...failed.map(({ cells, errors }) => [...cells, Object.values(errors).flat().join(' ')]),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => csvLine(line, language)).join('');
}
