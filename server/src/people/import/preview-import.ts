import type { Answer, Body } from '@regia/contract/call';
import type { previewImport as previewCall } from '@regia/contract/people/import';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { checkRows } from './check-rows.ts';
import { openFile } from './open-file.ts';

const FIRST_ROWS = 5;
const FIRST_FAULTS = 100;
const FIRST_OVER_LINES = 5;

/** Reads a file and finds its faults; stores nothing. */
export async function previewImport(
  services: Services,
  actor: Actor,
  body: Body<typeof previewCall>,
): Promise<Answer<typeof previewCall>> {
  const { file, reading } = await openFile(services, actor, body, null);
  // Without the column of the address every row would have the same fault.
  const rows = reading.uses.includes('email') ? await checkRows(services.db, file.rows, reading) : [];
  const faulty = rows.filter(({ errors }) => Object.keys(errors).length > 0);
  return {
    format: file.format,
    encoding: file.encoding,
    separator: file.separator,
    columns: file.headers.map((header, at) => ({ header, use: reading.uses[at]! })),
    rows: file.rows.length,
    lines: file.lines,
    rows_over_lines: file.overLines
      .slice(0, FIRST_OVER_LINES)
      .map(({ row, firstLine, lastLine }) => ({ row, first_line: firstLine, last_line: lastLine })),
    first_rows: file.rows.slice(0, FIRST_ROWS).map((row) => [...row]),
    faulty_rows: faulty.length,
    faults: faulty
      .slice(0, FIRST_FAULTS)
      .map(({ row, label, errors }) => ({ row, label, errors: textsOf(errors) })),
    duplicated_emails: [...new Set(rows.flatMap(({ isDuplicate, label }) => (isDuplicate ? [label] : [])))],
  };
}

const textsOf = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]));
