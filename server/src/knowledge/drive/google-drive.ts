import type { drive_v3 } from '@googleapis/drive';
import type { OAuth2Client } from 'google-auth-library';
import { DRIVE_SCOPE } from '@regia/contract/knowledge/drive-calls';
import { DriveError, driveErrorIn } from './drive-error.ts';
import { FILE_FIELDS, readFile } from './drive-file.ts';
import type { DriveFile } from './drive-file.ts';
import type { GoogleFetch } from './google-fetch.ts';

const PAGE = 1_000;

/** One change of the list; `file` is null if the account no longer sees it. */
export interface DriveChange {
  readonly id: string;
  readonly file: DriveFile | null;
}

/** Google Drive as one account sees it. Every call throws a `DriveError`. */
export interface GoogleDrive {
  /** The address of the account. */
  whose(signal?: AbortSignal): Promise<string>;
  file(id: string, signal?: AbortSignal): Promise<DriveFile>;
  /** Whether the account is a member of a shared drive. If not, it sees of it only what is shared with it, and lists no drive. */
  isMember(driveId: string, signal?: AbortSignal): Promise<boolean>;
  /** The files in these folders, page by page. */
  children(
    parents: readonly string[],
    driveId: string | null,
    signal?: AbortSignal,
  ): AsyncGenerator<DriveFile[]>;
  /** The place in the list of changes that is its end now. */
  endOfChanges(driveId: string | null, signal?: AbortSignal): Promise<string>;
  /** The changes after a place, page by page, each with the place that follows it. */
  changes(
    from: string,
    driveId: string | null,
    signal?: AbortSignal,
  ): AsyncGenerator<{ changes: DriveChange[]; next: string }>;
  exported(id: string, type: string, signal?: AbortSignal): Promise<Buffer>;
  /** A part of the bytes of a file; fewer only at its end. */
  bytes(id: string, from: number, length: number, signal?: AbortSignal): Promise<Buffer>;
}

/** The secret of an account. */
export type DriveSecret =
  | {
      readonly kind: 'service_account';
      readonly address: string;
      readonly keyId: string;
      readonly privateKey: string;
    }
  | { readonly kind: 'consent'; readonly refreshToken: string };

export interface ConsentClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
}

/** The client is loaded when it is first needed: most installations have no folder of Drive. */
export async function openAuth(
  fetch: GoogleFetch,
  secret: DriveSecret | undefined,
  consent: ConsentClient | undefined,
): Promise<OAuth2Client> {
  const { gaxios, JWT, OAuth2Client } = await import('google-auth-library');
  const transporter = new gaxios.Gaxios({ fetchImplementation: fetch as typeof globalThis.fetch });
  transporter.interceptors.request.add({
    // Our fetch waits and repeats; the client asks once.
    resolved: async (options) => Object.assign(options, { retry: false, retryConfig: { retry: 0 } }),
  });
  if (secret?.kind === 'service_account')
    return new JWT({ email: secret.address, key: secret.privateKey, scopes: [DRIVE_SCOPE], transporter });
  const client = new OAuth2Client({
    clientId: consent?.clientId,
    clientSecret: consent?.clientSecret,
    redirectUri: consent?.redirectUrl,
    transporter,
  });
  if (secret !== undefined) client.setCredentials({ refresh_token: secret.refreshToken });
  return client;
}

/** Opens Drive for an account. The client asks for an access token once, also for requests at the same time; one that is over is renewed. */
export function openGoogleDrive(opened: Promise<OAuth2Client>): GoogleDrive {
  const tokenOf = async (auth: OAuth2Client): Promise<string> => {
    const { token } = await auth.getAccessToken();
    if (!token) throw new DriveError('garbage', 'no access token');
    return token;
  };

  /** A token that Google no longer takes is let go, unless another request has got a new one meanwhile. */
  const letGo = (auth: OAuth2Client, token: string): void => {
    const { access_token: held, refresh_token: refresh } = auth.credentials;
    if (held === token)
      auth.setCredentials({ expiry_date: 1, ...(refresh ? { refresh_token: refresh } : {}) });
  };

  async function call<T>(work: (drive: drive_v3.Drive) => Promise<{ data: T }>): Promise<T> {
    const { drive_v3: api } = await import('@googleapis/drive');
    try {
      const auth = await opened;
      const drive = new api.Drive({ auth, universeDomain: 'googleapis.com' });
      for (let isAgain = false; ; isAgain = true) {
        const token = await tokenOf(auth);
        try {
          return (await work(drive)).data;
        } catch (error) {
          if (driveErrorIn(error)?.fault !== 'token_over') throw error;
          if (isAgain) throw new DriveError('busy', 'token_over', { cause: error });
          letGo(auth, token);
        }
      }
    } catch (error) {
      throw driveErrorIn(error) ?? error;
    }
  }

  const everywhere = (driveId: string | null) => ({
    supportsAllDrives: true,
    includeItemsFromAllDrives: true,
    ...(driveId === null ? {} : { driveId }),
  });
  const within = (signal?: AbortSignal) => (signal ? { signal } : {});

  return {
    async whose(signal) {
      const about = await call((drive) => drive.about.get({ fields: 'user(emailAddress)' }, within(signal)));
      return about.user?.emailAddress ?? '';
    },
    async file(id, signal) {
      const asked = { fileId: id, fields: FILE_FIELDS, supportsAllDrives: true };
      const file = readFile(await call((drive) => drive.files.get(asked, within(signal))));
      if (file === undefined) throw new DriveError('garbage', 'a file without an id');
      return file;
    },
    async isMember(driveId, signal) {
      try {
        await call((drive) => drive.drives.get({ driveId, fields: 'id' }, within(signal)));
        return true;
      } catch (error) {
        if (error instanceof DriveError && (error.fault === 'not_found' || error.fault === 'forbidden'))
          return false;
        throw error;
      }
    },
    async *children(parents, driveId, signal) {
      const q = `(${parents.map((id) => `${quoted(id)} in parents`).join(' or ')}) and trashed = false`;
      let pageToken: string | undefined;
      do {
        const asked = {
          q,
          fields: `nextPageToken,incompleteSearch,files(${FILE_FIELDS})`,
          pageSize: PAGE,
          ...everywhere(driveId),
          corpora: driveId === null ? 'user' : 'drive',
          ...(pageToken === undefined ? {} : { pageToken }),
        };
        const list = await call((drive) => drive.files.list(asked, within(signal)));
        // A list that is not whole must never look like one from which files are gone.
        if (list.incompleteSearch === true) throw new DriveError('busy', 'incompleteSearch');
        yield (list.files ?? []).flatMap((file) => readFile(file) ?? []);
        pageToken = list.nextPageToken ?? undefined;
      } while (pageToken !== undefined);
    },
    async endOfChanges(driveId, signal) {
      const asked = { supportsAllDrives: true, ...(driveId === null ? {} : { driveId }) };
      const { startPageToken: token } = await call((drive) =>
        drive.changes.getStartPageToken(asked, within(signal)),
      );
      if (!token) throw new DriveError('garbage', 'no page token');
      return token;
    },
    async *changes(from, driveId, signal) {
      let pageToken: string | undefined = from;
      while (pageToken !== undefined) {
        const asked = {
          pageToken,
          fields: `nextPageToken,newStartPageToken,changes(changeType,removed,fileId,file(${FILE_FIELDS}))`,
          pageSize: PAGE,
          includeRemoved: true,
          ...everywhere(driveId),
        };
        const list: drive_v3.Schema$ChangeList = await call((drive) =>
          drive.changes.list(asked, within(signal)),
        );
        const next: string | null | undefined = list.nextPageToken ?? list.newStartPageToken;
        if (!next) throw new DriveError('garbage', 'no page token');
        yield { changes: (list.changes ?? []).flatMap(readChange), next };
        pageToken = list.nextPageToken ?? undefined;
      }
    },
    async exported(id, type, signal) {
      const data: unknown = await call((drive) =>
        drive.files.export(
          { fileId: id, mimeType: type },
          { responseType: 'arraybuffer', ...within(signal) },
        ),
      );
      return bufferOf(data);
    },
    async bytes(id, from, length, signal) {
      const data: unknown = await call((drive) =>
        drive.files.get(
          { fileId: id, alt: 'media', supportsAllDrives: true },
          {
            responseType: 'arraybuffer',
            headers: { range: `bytes=${from}-${from + length - 1}` },
            ...within(signal),
          },
        ),
      );
      return bufferOf(data);
    },
  };
}

/** A text in a search: Google escapes the apostrophe and the backslash by a backslash. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, (sign) => `\\${sign}`)}'`;

function readChange({ changeType, removed, fileId, file }: drive_v3.Schema$Change): DriveChange[] {
  if (changeType === 'drive' || !fileId) return [];
  const read = removed === true || !file ? undefined : readFile(file);
  return [{ id: fileId, file: read === undefined || read.isTrashed ? null : read }];
}

function bufferOf(data: unknown): Buffer {
  if (data instanceof ArrayBuffer) return Buffer.from(data);
  throw new DriveError('garbage', 'no bytes');
}
