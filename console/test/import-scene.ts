import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../src/platform/query.ts';
import { useSession } from '../src/platform/session/store.ts';
import { signedIn } from './form-page.tsx';

export const ID = '01900000-0000-7000-8000-0000000000c1';
export const PREVIEW = {
  format: 'csv',
  encoding: 'utf-8',
  separator: ';',
  columns: [
    { header: 'Mail', use: 'email' },
    { header: 'Nome', use: 'first_name' },
    { header: 'password', use: 'refused' },
  ],
  rows: 3,
  lines: 3,
  rows_over_lines: [],
  first_rows: [['ada@comune.example', 'Ada', '']],
  faulty_rows: 1,
  faults: [{ row: 2, label: 'x', errors: { email: ['Enter a valid email address.'], password: ['No.'] } }],
  duplicated_emails: [],
};
export const RUN = {
  id: ID,
  file_name: 'people.csv',
  state: 'running',
  total: 4,
  done: 1,
  columns: PREVIEW.columns,
  started_on: '2026-11-21T10:00:00Z',
  finished_on: null,
  outcome: null,
};
export const OUTCOME = {
  requested: 4,
  succeeded: 2,
  failed: [
    { row: 2, label: 'x', cells: ['x', '=1+1', ''], errors: { email: ['Enter a valid email address.'] } },
    { row: 3, label: 'b@c.example', cells: ['b@c.example', 'Eva', ''], errors: { detail: ['Not tried.'] } },
  ],
  duplicated_emails: ['b@c.example'],
  warnings: [{ row: 4, label: 'd@c.example', text: 'Without a role profile.' }],
};

export interface ImportScene {
  /** The calls that the page has sent, with their paths under that of the users. */
  readonly sent: { path: string; body: Record<string, unknown> | undefined }[];
  /** The answer to the next calls; a preview at first. */
  answer: (path: string) => Response;
}

/** Signs in somebody who manages users, and answers the calls of an import. */
export function importScene(permissions = ['user.manage', 'user.export', 'role.list']): ImportScene {
  const scene: ImportScene = { sent: [], answer: () => Response.json(PREVIEW) };
  queryClient.clear();
  signedIn();
  useSession.setState({ profile: 'admin', me: { id: '7', profiles: [], permissions } as never });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/role/'))
      return Response.json([
        { id: 'p', label: 'Viewer', may_grant: true, permissions: [] },
        { id: 'q', label: 'Admin', may_grant: false, permissions: [] },
      ]);
    const path = url.replace(/^.*\/user\//, '');
    scene.sent.push({ path, body: await bodyOf(init?.body) });
    return scene.answer(path);
  });
  return scene;
}

/** The body of a call. In a form, files become their names and texts; lists and booleans are read from theirs. */
async function bodyOf(body: BodyInit | null | undefined): Promise<Record<string, unknown> | undefined> {
  if (!(body instanceof FormData)) return typeof body === 'string' ? JSON.parse(body) : undefined;
  const read = [...body].map(async ([name, value]) => [
    name,
    value instanceof File
      ? { name: value.name, text: await value.text() }
      : /^(\[.*\]|true|false)$/.test(value)
        ? JSON.parse(value)
        : value,
  ]);
  return Object.fromEntries(await Promise.all(read));
}

export const chooseFile = (text = 'Mail;Nome') =>
  userEvent.upload(
    page.getByLabelText('CSV or XLSX file'),
    new File([text], 'people.csv', { type: 'text/csv' }),
  );

/** The texts of the files that the page saves from now on, with their names. */
export function savedFiles(): { name: string; text: () => Promise<string> }[] {
  const saved: { name: string; text: () => Promise<string> }[] = [];
  let blob: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((one) => {
    blob = one as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const own = blob;
    // Unlike the text of a blob, this has its byte order mark.
    const text = async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await own.arrayBuffer());
    saved.push({ name: this.download, text });
  });
  return saved;
}
