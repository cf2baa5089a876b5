import { zipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import type { Caller, Reply, TestServer } from '../../../test/server.ts';
import { exportContent } from '../../platform/export-file.ts';
import { jobs } from '../jobs.ts';
import { IMPORT_JOB } from './import-job.ts';

export const at = (rest = '', profile = 'admin') => `/api/account/${profile}/user/${rest}`;

export const inBase64 = (content: string | Uint8Array, encoding: BufferEncoding = 'utf8'): string =>
  (typeof content === 'string' ? Buffer.from(content, encoding) : Buffer.from(content)).toString('base64');

export const csv = (...lines: string[]) => ({
  file_name: 'persone.csv',
  content: inBase64(lines.join('\n')),
});

/** An XLSX file as an export writes it. */
export async function xlsx(rows: readonly (readonly string[])[]) {
  const given = (async function* () {
    yield* rows;
  })();
  const file = await buffer(exportContent('xlsx', given, { language: 'it-IT', timeZone: 'UTC' }));
  return { file_name: 'persone.xlsx', content: inBase64(file) };
}

/** An XLSX file with this sheet, and further parts. */
export function xlsxOf(sheet: string, more: Record<string, string> = {}) {
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  const files = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, new TextEncoder().encode(part)]),
  );
  return { file_name: 'persone.xlsx', content: inBase64(zipSync(files)) };
}

/** Runs the job of an import, as a worker does. */
export async function work(
  server: TestServer,
  id: string,
  signal = new AbortController().signal,
): Promise<unknown> {
  const { organization_id: organization } = await server.database.db
    .selectFrom('job_records as j')
    .select('j.organization_id')
    .where('j.id', '=', id)
    .executeTakeFirstOrThrow();
  return jobs(server.services)
    .find(({ kind }) => kind.name === IMPORT_JOB)!
    .handle({ import: id, organization }, { id, attempt: 0, signal });
}

/** Imports a file to its end; returns the answer of the import. */
export async function imported(
  server: TestServer,
  caller: Caller,
  body: object,
  profile?: string,
): Promise<Reply> {
  const started = await caller.post(at('import/', profile), { invite: false, ...body });
  if (started.status !== 202) return started;
  await work(server, started.body.id);
  return caller.get(at(`import/${started.body.id}/`, profile));
}
