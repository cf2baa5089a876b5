import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, line, profileAndId, profileParams } from '../fields.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_MAX, PROFILES_PER_USER } from '../limits.ts';
import { fileContent } from '../upload.ts';
import { SEPARATORS } from '../csv.ts';

/** The fields of a user that an import fills. */
export const IMPORT_FIELDS = [
  'email',
  'username',
  'first_name',
  'last_name',
  'organization_name',
  'ssn',
  'phone',
  'language',
  'role_profile',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/**
 * The use of a column: a field, or none. A `refused` column would change who a user is or what they may do: a row with
 * a value in it fails.
 */
export const columnUse = z.enum([...IMPORT_FIELDS, 'ignored', 'refused']);
export type ColumnUse = z.infer<typeof columnUse>;

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export { SEPARATORS };

const file = {
  file_name: line(255, 1),
  /** A CSV or XLSX file. */
  content: fileContent(IMPORT_FILE_MAX),
  /** Without them, the encoding and the separator are found. An XLSX file has none. */
  encoding: z.optional(z.enum(ENCODINGS)),
  separator: z.optional(z.enum(SEPARATORS)),
  /** Without it, the uses are found by the names of the columns, and by those of the last import. */
  columns: z.optional(z.array(columnUse).check(z.minLength(1), z.maxLength(IMPORT_COLUMNS_MAX))),
};
/** A body in base64 is a third larger than the file. */
const bodyMax = Math.ceil(IMPORT_FILE_MAX * 1.4);

/** The refusals of a file that cannot be read. */
const FILE_REFUSALS = [
  'file_not_readable',
  'file_quote_not_closed',
  'file_without_rows',
  'file_too_many_rows',
  'file_too_many_columns',
  'file_columns_changed',
  'throttled',
] as const;

export const importPreview = z.object({
  format: z.enum(['csv', 'xlsx']),
  encoding: z.nullable(z.enum(ENCODINGS)),
  separator: z.nullable(z.enum(SEPARATORS)),
  columns: z.array(z.object({ header: z.string(), use: columnUse })),
  rows: z.int(),
  /** The lines of the file that these rows take: more than there are rows if a cell holds a line break. */
  lines: z.int(),
  /** The first rows that take several lines. Line 1 is the first of the file. */
  rows_over_lines: z.array(z.object({ row: z.int(), first_line: z.int(), last_line: z.int() })),
  first_rows: z.array(z.array(z.string())),
  /** The number of rows that would fail, and the first faults. */
  faulty_rows: z.int(),
  faults: z.array(
    z.object({
      /** The line of the table: 1 is the first one under the header. */
      row: z.int(),
      label: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
  duplicated_emails: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const previewImport = call({
  method: 'POST',
  path: '/api/account/:profile/user/import/preview/',
  summary: 'Read a file of users and find its faults; nothing is stored',
  access: { anyOf: ['user.manage'] },
  params: profileParams,
  body: z.strictObject(file),
  bodyMax,
  fileMax: IMPORT_FILE_MAX,
  ok: importPreview,
  refusals: ['organization_required', ...FILE_REFUSALS],
});

/** The outcome of an import, in the five groups of a bulk action; rows have numbers and not ids. */
export const importOutcome = z.object({
  requested: z.int(),
  succeeded: z.int(),
  failed: z.array(
    z.object({
      row: z.int(),
      /** The email address, or else the user name of the row. */
      label: z.string(),
      cells: z.array(z.string()),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
  duplicated_emails: z.array(z.string()),
  warnings: z.array(z.object({ row: z.int(), label: z.string(), text: z.string() })),
});

export const userImport = z.object({
  id,
  file_name: z.string(),
  /** `stopped`: the person who started it lost the right to; the rows that were left have failed. */
  state: z.enum(['running', 'finished', 'stopped']),
  total: z.int(),
  done: z.int(),
  columns: z.array(z.object({ header: z.string(), use: columnUse })),
  started_on: instant,
  finished_on: z.nullable(instant),
  /** Null while it runs, and a week after its end: the rows contain personal data. */
  outcome: z.nullable(importOutcome),
});
export type UserImport = z.infer<typeof userImport>;

export const startImport = call({
  method: 'POST',
  path: '/api/account/:profile/user/import/',
  summary: 'Import the users of a file in the background; read the import for its progress and outcome',
  access: { anyOf: ['user.manage'] },
  params: profileParams,
  body: z.strictObject({
    ...file,
    /** Whether each new user gets a letter with a link that sets the password. */
    invite: z.boolean(),
    /** The role profiles of the users whose row names none. */
    role_profile: z.optional(z.array(id).check(z.maxLength(PROFILES_PER_USER))),
  }),
  bodyMax,
  fileMax: IMPORT_FILE_MAX,
  status: 202,
  ok: userImport,
  refusals: [
    'organization_required',
    'import_running',
    'mail_not_configured',
    'profile_unknown',
    'profile_not_grantable',
    'email_column_missing',
    ...FILE_REFUSALS,
  ],
});

export const getImport = call({
  method: 'GET',
  path: '/api/account/:profile/user/import/:id/',
  summary: 'An import of the caller: its progress, then its outcome',
  access: { anyOf: ['user.manage'] },
  params: profileAndId,
  ok: userImport,
  refusals: ['not_found', 'organization_required'],
});
