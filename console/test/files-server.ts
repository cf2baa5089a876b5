import type { KnowledgeFile } from '@regia/contract/knowledge/file-calls';
import { vi } from 'vitest';
import { queryClient } from '../src/platform/query.ts';
import { useSession } from '../src/platform/session/store.ts';
import { signedIn } from './form-page.tsx';

export const ROOM = {
  files: 12,
  files_max: 500,
  bytes: 34 * 1024 ** 2,
  bytes_max: 2 * 1024 ** 3,
  file_max: 1_000,
  opens_files: false,
};

export const fileOf = (changed: Partial<KnowledgeFile> = {}): KnowledgeFile => ({
  id: 'f1',
  name: 'tari.pdf',
  type: 'pdf',
  bytes: 10,
  state: 'waiting',
  reason: null,
  detail: null,
  pages: null,
  passages: 0,
  document: null,
  unread_pages: null,
  uploaded_by: 'a.r.redazione',
  uploaded_on: '2026-11-21T14:40:00.000Z',
  ...changed,
});

interface Sent {
  readonly method: string;
  readonly path: string;
  /** The values of the JSON or of the form; a file is its text. */
  readonly body: Record<string, unknown>;
}
/** The answer of a step, in place of the usual one. `null`: the connection fails. */
type Answer = Response | null | Promise<Response>;

export const refusal = (status: number, code: string, words = 'The server’s words.') =>
  Response.json({ detail: words }, { status, headers: { 'Regia-Refusal': code } });

/**
 * A server that takes uploads in pieces of four bytes. `answers` may answer a step otherwise; `files` are the files it
 * lists, `finished` is the answer to the end of an upload.
 */
export function filesServer(
  answers: (sent: Sent) => Answer | undefined = () => undefined,
  { files = [] as KnowledgeFile[], finished = { files: [fileOf()], left_out: [] as object[] } } = {},
) {
  signedIn();
  queryClient.clear();
  useSession.setState({ me: { id: '7', permissions: ['assistant.train'], profiles: [] } as never });
  const sent: Sent[] = [];
  /** The queries of the list of files. */
  const queries: string[] = [];
  const received = new Map<string, { name: string; bytes: number; received: number }>();
  const uploadOf = (id: string) => ({ id, piece_max: 4, ...received.get(id)! });
  const usual = ({ method, path, body }: Sent, search: string): Response => {
    const [, id = '', step = ''] = /file-upload\/([^/]+)\/(?:(\w+)\/)?$/.exec(path) ?? [];
    if (path.endsWith('/file-upload/')) {
      const begun = `u${received.size + 1}`;
      received.set(begun, { name: String(body['name']), bytes: Number(body['bytes']), received: 0 });
      return Response.json(uploadOf(begun), { status: 201 });
    }
    if (step === 'piece') {
      const upload = received.get(id)!;
      upload.received = Number(body['offset']) + String(body['content']).length;
      return Response.json(uploadOf(id));
    }
    if (step === 'finish') return Response.json(finished, { status: 201 });
    if (id !== '')
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(uploadOf(id));
    if (path.endsWith('/file-text/'))
      return Response.json(fileOf({ name: String(body['name']) }), { status: 201 });
    if (path.endsWith('/file-room/')) return Response.json({ ...ROOM, ...body });
    if (path.endsWith('/file/')) return Response.json(pageOfFiles(files, search));
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return Response.json({
      id: 'a1',
      name: 'Tributi',
      state: 'on_air',
      only_manual_training: false,
      results: [],
    });
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname: path, search } = new URL(new Request(input).url);
    if (path.endsWith('/file/')) queries.push(search);
    const method = init?.method ?? 'GET';
    const one = { method, path, body: await bodyOf(init?.body) };
    if (method !== 'GET' || path.includes('file-upload')) sent.push(one);
    const own = answers(one);
    if (own === null) throw new TypeError('Failed to fetch');
    const ended = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    return Promise.race([own ?? usual(one, search), ended]);
  });
  /** The bodies sent to paths with this end. */
  const bodiesOf = (ending: string) =>
    sent.filter(({ path }) => path.endsWith(ending)).map(({ body }) => body);
  const deleted = () => sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  return { sent, queries, bodiesOf, deleted, received };
}

function pageOfFiles(files: readonly KnowledgeFile[], search: string) {
  const asked = new URLSearchParams(search);
  const [page, size] = [Number(asked.get('page') ?? 1), Number(asked.get('page_size') ?? 100)];
  const results = files.slice((page - 1) * size, page * size);
  return { count: files.length, next: page * size < files.length ? page + 1 : null, previous: null, results };
}

async function bodyOf(body: unknown): Promise<Record<string, unknown>> {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  if (!(body instanceof FormData)) return {};
  const fields = Array.from(body, async ([name, value]) => [
    name,
    value instanceof Blob ? await value.text() : value,
  ]);
  return Object.fromEntries((await Promise.all(fields)) as [string, unknown][]);
}

/** Chooses files in the input of the page. */
export function choose(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export const pdf = (name: string, text = '0123456789') => new File([text], name, { type: 'application/pdf' });
