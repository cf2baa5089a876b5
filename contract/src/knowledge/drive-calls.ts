import { z } from 'zod/mini';
import { call } from '../call.ts';
import { instant, line, profileAndId, profileParams, text } from '../fields.ts';
import { DRIVE_KEY_MAX, PROVIDER_ANSWER_MAX, TOKEN_MAX, URL_MAX } from '../limits.ts';
import { STEP_UP_REFUSALS, stepUpCode } from '../mfa/step-up.ts';
import { DRIVE_ACCOUNT_KINDS } from './words.ts';

/** The only permission that is asked of Google: a narrower one lists no folder. */
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.readonly';

/** The account that reads the folders of an assistant. Its secret never leaves the server. */
export const driveAccount = z.object({
  kind: z.enum(DRIVE_ACCOUNT_KINDS),
  /** The address with which folders are shared. */
  address: z.string(),
  /** The last characters of the id of a service account’s key; null for a consent. */
  last_four: z.nullable(z.string()),
  connected_by: z.string(),
  connected_on: instant,
  /** Why Google no longer accepts it; null while it does. */
  problem: z.nullable(z.string()),
});
export type DriveAccount = z.infer<typeof driveAccount>;

/** How an assistant reaches Google Drive. */
export const driveConnection = z.object({
  account: z.nullable(driveAccount),
  /** Whether people can give a consent: the server has a client of Google for it. */
  can_consent: z.boolean(),
  /** The address to which Google sends people back, as it stands at the client. */
  redirect_url: z.string(),
});
export type DriveConnection = z.infer<typeof driveConnection>;

const connection = '/api/v1/ai/:profile/assistant/:id/google-drive/';
const access = { anyOf: ['assistant.train'] } as const;
const OF_ASSISTANT = ['not_found', 'organization_required', 'assistant_archived'] as const;

export const getDrive = call({
  method: 'GET',
  path: connection,
  summary: 'The account of Google that reads the folders of an assistant',
  access,
  params: profileAndId,
  ok: driveConnection,
  refusals: ['not_found'],
});

/** The key takes the place of an account that is there. Google is asked whether it accepts the key, before it is stored. */
export const connectDriveKey = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/google-drive/key/',
  summary: 'Connect Google Drive with the key of a service account',
  access,
  params: profileAndId,
  body: z.strictObject({
    /** The file that Google gives for the key, as it is. Only its address, its key and the key’s id are taken. */
    key: text(DRIVE_KEY_MAX, 1),
    code: stepUpCode,
  }),
  ok: driveConnection,
  refusals: [
    ...OF_ASSISTANT,
    'drive_key_wrong',
    'drive_key_type_wrong',
    'drive_key_refused',
    'drive_busy',
    'drive_unreachable',
    ...STEP_UP_REFUSALS,
  ],
});

/** The browser goes to `url`. Google sends it back to `redirect_url` with a state and a code, or with an error. */
export const beginDriveConsent = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/google-drive/consent/',
  summary: 'Ask for a person’s consent to read Google Drive; open the address in the browser',
  access,
  params: profileAndId,
  body: z.strictObject({ code: stepUpCode }),
  ok: z.object({ url: z.string() }),
  refusals: [...OF_ASSISTANT, 'drive_consent_not_set_up', ...STEP_UP_REFUSALS],
});

/** Only the person who began finishes, once, within ten minutes, and with the right to train the assistant. */
export const finishDriveConsent = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/google-drive-consent/',
  summary: 'Finish a consent with what Google sent back',
  access,
  params: profileParams,
  body: z.strictObject({
    state: line(TOKEN_MAX, 1),
    /** The code that Google gave; absent if the person refused. */
    answer: z.optional(line(PROVIDER_ANSWER_MAX, 1)),
    code: stepUpCode,
  }),
  ok: z.object({ assistant: z.string(), connection: driveConnection }),
  refusals: [
    ...OF_ASSISTANT,
    'drive_consent_not_set_up',
    'drive_consent_over',
    'drive_consent_cancelled',
    'drive_consent_incomplete',
    'drive_busy',
    'drive_unreachable',
    ...STEP_UP_REFUSALS,
  ],
});

/** The sources and their documents stay; they are read again once an account is connected. */
export const disconnectDrive = call({
  method: 'DELETE',
  path: connection,
  summary: 'Disconnect Google Drive; a consent is revoked at Google',
  access,
  params: profileAndId,
  /** `revoked`: whether Google has taken the consent back. A key of a service account is deleted at Google by its owner. */
  ok: z.object({ revoked: z.boolean() }),
  refusals: [...OF_ASSISTANT],
});

/** A document that is in the folder and will not be read. */
const leftOut = z.object({
  name: z.string(),
  /** Null if the account does not see more than its place. */
  url: z.nullable(z.string()),
});

export const driveFolder = z.object({
  name: z.string(),
  /** The address as it would be stored. */
  url: z.string(),
  /** The documents that would be read, and of which kind they are. */
  documents: z.int(),
  google_documents: z.int(),
  google_sheets_and_slides: z.int(),
  files: z.int(),
  /** The folders below it. */
  folders: z.int(),
  /** Shortcuts to what the account does not see, and files whose owner does not let them be downloaded. */
  not_shared: z.object({ count: z.int(), some: z.array(leftOut) }),
  /** Files that are larger than what is read. */
  too_large: z.object({ count: z.int(), some: z.array(leftOut) }),
  /** Pictures, films, forms and other kinds that are not read. */
  not_read: z.object({ count: z.int(), some: z.array(leftOut) }),
  /** Whether there is more than was counted. */
  has_more: z.boolean(),
});
export type DriveFolder = z.infer<typeof driveFolder>;

export const lookAtDriveFolder = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/google-drive/look/',
  summary: 'Look at a folder before adding it as a source: what the account sees of it; stores nothing',
  access,
  params: profileAndId,
  body: z.strictObject({ url: line(URL_MAX, 1) }),
  ok: driveFolder,
  refusals: [
    'not_found',
    'organization_required',
    'drive_address_wrong',
    'drive_not_connected',
    'drive_account_refused',
    'drive_folder_not_seen',
    'drive_not_a_folder',
    'drive_busy',
    'drive_unreachable',
    'throttled',
  ],
});
