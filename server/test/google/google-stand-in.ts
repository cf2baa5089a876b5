import type { IncomingMessage, ServerResponse } from 'node:http';
import { openLoopbackServer } from '../loopback-server.ts';
import { GoogleAccounts, TokenRefused } from './accounts.ts';
import { fieldsOf, projected, unknownParameters } from './definition.ts';
import type { CallName } from './definition.ts';
import { DriveFiles } from './drive-files.ts';

/** An answer that takes the place of the usual one. */
export interface Fault {
  readonly status: number;
  readonly reason?: string;
  readonly headers?: Record<string, string>;
}

export interface GoogleRequest {
  readonly call: CallName | 'token' | 'revoke' | 'consent';
  readonly id: string | undefined;
  readonly query: URLSearchParams;
  /** Whether the content of a file was asked for. */
  readonly isContent: boolean;
}

/** Google on loopback: the endpoint for tokens, consents, and Drive by its published definition. It refuses what Google refuses. */
export interface GoogleStandIn {
  readonly url: string;
  readonly host: string;
  readonly files: DriveFiles;
  readonly accounts: GoogleAccounts;
  readonly asked: GoogleRequest[];
  /** The most entries of a page. */
  pageSize: number;
  /** Whether the accounts are members of the shared drives. Others see what is shared with them, and no drive. */
  isMember: boolean;
  /** Whether a list says that it is not whole. */
  isIncomplete: boolean;
  /** Called for each request before it is answered. A fault is answered in place. */
  before: ((request: GoogleRequest) => Fault | undefined | Promise<Fault | undefined>) | undefined;
  /** The environment of a server that takes this for Google. */
  readonly environment: Record<string, string>;
  /** The requests for the content of a file. */
  contents(): number;
  close(): Promise<void>;
}

const EXPORT_MAX = 10 * 1024 * 1024;

class Refused extends Error {
  readonly fault: Fault;
  constructor(status: number, reason: string) {
    super(reason);
    this.fault = { status, reason };
  }
}

export async function googleStandIn(): Promise<GoogleStandIn> {
  const files = new DriveFiles();
  const accounts = new GoogleAccounts();
  const { url, host, close } = await openLoopbackServer((request, response) => {
    answer(google, request, response).catch(() => response.destroy());
  });
  const google: GoogleStandIn = {
    url,
    host,
    files,
    accounts,
    asked: [],
    pageSize: 1_000,
    isMember: true,
    isIncomplete: false,
    before: undefined,
    environment: {
      GOOGLE_URL: url,
      GOOGLE_CLIENT_ID: accounts.clientId,
      GOOGLE_CLIENT_SECRET: accounts.clientSecret,
    },
    contents: () => google.asked.filter(({ isContent }) => isContent).length,
    close,
  };
  return google;
}

async function answer(
  google: GoogleStandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', google.url);
  const asked = requestOf(url);
  try {
    if (asked === undefined) throw new Refused(404, 'notFound');
    google.asked.push(asked);
    const fault = await google.before?.(asked);
    if (fault !== undefined) return refuse(response, fault);
    if (asked.call === 'consent') {
      response.writeHead(302, { location: google.accounts.consentPage(url.searchParams) }).end();
    } else if (asked.call === 'token') {
      json(response, google.accounts.token(new URLSearchParams(await textOf(request))));
    } else if (asked.call === 'revoke') {
      google.accounts.revoke(url.searchParams.get('token'));
      json(response, {});
    } else drive(google, asked, asked.call, request, response);
  } catch (error) {
    if (error instanceof TokenRefused)
      json(response, { error: error.error, error_description: error.message }, error.status);
    else if (error instanceof Refused) refuse(response, error.fault);
    else refuse(response, { status: 400, reason: 'invalidParameter' });
  }
}

function requestOf(url: URL): GoogleRequest | undefined {
  const { pathname, searchParams: query } = url;
  const of = (call: GoogleRequest['call'], id?: string): GoogleRequest => ({
    call,
    id,
    query,
    isContent: call === 'files.export' || (call === 'files.get' && query.get('alt') === 'media'),
  });
  const fixed: Record<string, GoogleRequest['call']> = {
    '/token': 'token',
    '/revoke': 'revoke',
    '/o/oauth2/v2/auth': 'consent',
    '/drive/v3/about': 'about.get',
    '/drive/v3/files': 'files.list',
    '/drive/v3/changes': 'changes.list',
    '/drive/v3/changes/startPageToken': 'changes.getStartPageToken',
  };
  if (fixed[pathname] !== undefined) return of(fixed[pathname]);
  const [, version, kind, id, more] = pathname.split('/').slice(1);
  if (version !== 'v3' || id === undefined) return undefined;
  if (kind === 'files' && more === 'export') return of('files.export', decodeURIComponent(id));
  if (kind === 'files' && more === undefined) return of('files.get', decodeURIComponent(id));
  return kind === 'drives' && more === undefined ? of('drives.get', decodeURIComponent(id)) : undefined;
}

function drive(
  google: GoogleStandIn,
  asked: GoogleRequest,
  call: CallName,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { query } = asked;
  const account = google.accounts.accountOf(request.headers.authorization);
  if (account === undefined) throw new Refused(401, 'authError');
  const unknown = unknownParameters(call, query);
  if (unknown.length > 0) throw new Refused(400, `unknown ${unknown.join(',')}`);
  if (!google.isMember && (call === 'drives.get' || query.has('driveId'))) throw new Refused(404, 'notFound');
  if (call !== 'about.get' && call !== 'files.export' && call !== 'drives.get')
    demand(query.get('supportsAllDrives') === 'true', 'supportsAllDrives');
  CALLS[call](google, asked, { response, account, range: request.headers.range });
}

interface Sending {
  readonly response: ServerResponse;
  readonly account: string;
  readonly range: string | undefined;
}

type Answering = (google: GoogleStandIn, asked: GoogleRequest, sending: Sending) => void;

const CALLS: Record<CallName, Answering> = {
  'about.get': (_google, { query }, { response, account }) => {
    demand(query.get('fields') === 'user(emailAddress)', 'fields');
    json(response, { user: { emailAddress: account } });
  },
  'drives.get': (_google, { id }, { response }) => json(response, { id, name: 'Ufficio' }),
  'files.list': (google, { query }, { response }) => {
    demandAllDrives(query);
    const driveId = query.get('driveId');
    demand((query.get('corpora') === 'drive') === (driveId !== null), 'corpora');
    const parents = parentsIn(query.get('q') ?? '');
    const all = google.files.under(parents, driveId);
    const from = Number(query.get('pageToken') ?? '0');
    const most = pageSizeOf(google, query);
    const fields = insideOf(query, 'files');
    const next = from + most < all.length ? { nextPageToken: String(from + most) } : {};
    const some = all.slice(from, from + most);
    json(response, {
      ...next,
      ...(google.isIncomplete ? { incompleteSearch: true } : {}),
      files: some.map((file) => projected(google.files.described(file), fields)),
    });
  },
  'files.get': (google, { id = '', query }, { response, range }) => {
    const file = google.files.seen(id);
    if (file === undefined) throw new Refused(404, 'notFound');
    if (query.get('alt') !== 'media')
      return json(
        response,
        projected(google.files.described(file), query.get('fields') ?? 'id,name,mimeType'),
      );
    if (file.mimeType.startsWith('application/vnd.google-apps.'))
      throw new Refused(403, 'fileNotDownloadable');
    if (file.canDownload === false) throw new Refused(403, 'cannotDownloadFile');
    const bytes = google.files.bytesOf(file);
    const [from, to] = rangeOf(range, bytes.length);
    const headers = { 'content-type': file.mimeType, 'content-range': `bytes ${from}-${to}/${bytes.length}` };
    response.writeHead(range === undefined ? 200 : 206, headers).end(bytes.subarray(from, to + 1));
  },
  'files.export': (google, { id = '', query }, { response }) => {
    const file = google.files.seen(id);
    if (file === undefined) throw new Refused(404, 'notFound');
    const forms = EXPORTS[file.mimeType];
    if (forms === undefined) throw new Refused(403, 'fileNotExportable');
    if (!forms.includes(query.get('mimeType') ?? '')) throw new Refused(400, 'badRequest');
    const bytes = google.files.bytesOf(file);
    if (bytes.length > EXPORT_MAX) throw new Refused(403, 'exportSizeLimitExceeded');
    response.writeHead(200, { 'content-type': query.get('mimeType') ?? '' }).end(bytes);
  },
  'changes.getStartPageToken': (google, _asked, { response }) =>
    json(response, { startPageToken: String(google.files.end) }),
  'changes.list': (google, { query }, { response }) => {
    demandAllDrives(query);
    const from = Number(query.get('pageToken') ?? 'none');
    if (!Number.isInteger(from) || from > google.files.end) throw new Refused(400, 'invalid');
    if (from < google.files.forgottenBefore) throw new Refused(410, 'pageTokenGone');
    const { changes, next } = google.files.changes(from, pageSizeOf(google, query));
    const fields = fieldsOf(insideOf(query, 'changes')).find(({ name }) => name === 'file')?.inside ?? 'id';
    json(response, {
      ...(next < google.files.end ? { nextPageToken: String(next) } : { newStartPageToken: String(next) }),
      changes: changes.map((change) =>
        change.file === undefined ? change : { ...change, file: projected(change.file, fields) },
      ),
    });
  },
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  'application/vnd.google-apps.document': [
    `${OFFICE}.wordprocessingml.document`,
    'text/html',
    'application/pdf',
  ],
  'application/vnd.google-apps.spreadsheet': [`${OFFICE}.spreadsheetml.sheet`, 'text/csv', 'application/pdf'],
  'application/vnd.google-apps.presentation': [`${OFFICE}.presentationml.presentation`, 'application/pdf'],
};

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Refused(400, `wrong ${what}`);
}

const demandAllDrives = (query: URLSearchParams): void =>
  demand(query.get('includeItemsFromAllDrives') === 'true', 'includeItemsFromAllDrives');

function pageSizeOf({ pageSize }: GoogleStandIn, query: URLSearchParams): number {
  const asked = Number(query.get('pageSize') ?? '100');
  demand(asked >= 1 && asked <= 1_000, 'pageSize');
  return Math.min(asked, pageSize);
}

const insideOf = (query: URLSearchParams, name: string): string =>
  fieldsOf(query.get('fields') ?? '').find((field) => field.name === name)?.inside ?? 'id';

/** The folders of a search; any other search is refused. */
function parentsIn(q: string): string[] {
  const whole = /^\((?<any>.+)\) and trashed = false$/.exec(q)?.groups?.['any'];
  demand(whole !== undefined, 'q');
  return (whole ?? '').split(' or ').map((one) => {
    const id = /^'(?<id>[\w-]+)' in parents$/.exec(one)?.groups?.['id'];
    demand(id !== undefined, 'q');
    return id ?? '';
  });
}

function rangeOf(range: string | undefined, length: number): [from: number, to: number] {
  const found = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  if (found === null) return [0, length - 1];
  return [Number(found[1]), Math.min(Number(found[2]), length - 1)];
}

function refuse(response: ServerResponse, { status, reason = 'backendError', headers = {} }: Fault): void {
  const error = { code: status, message: reason, errors: [{ domain: 'global', reason, message: reason }] };
  json(response, { error }, status, headers);
}

const json = (
  response: ServerResponse,
  body: object,
  status = 200,
  headers: Record<string, string> = {},
): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
