import type { drive_v3 } from '@googleapis/drive';

/** The parameters of all calls: those of one that has no others. */
type StandardNames = keyof drive_v3.Params$Resource$About$Get;

const STANDARD: Record<StandardNames, true> = {
  auth: true,
  '$.xgafv': true,
  access_token: true,
  alt: true,
  callback: true,
  fields: true,
  key: true,
  oauth_token: true,
  prettyPrint: true,
  quotaUser: true,
  uploadType: true,
  upload_protocol: true,
};

type Names<P> = Record<Exclude<keyof P, StandardNames>, true>;

const LIST: Names<drive_v3.Params$Resource$Files$List> = {
  corpora: true,
  corpus: true,
  driveId: true,
  includeItemsFromAllDrives: true,
  includeLabels: true,
  includePermissionsForView: true,
  includeTeamDriveItems: true,
  orderBy: true,
  pageSize: true,
  pageToken: true,
  q: true,
  spaces: true,
  supportsAllDrives: true,
  supportsTeamDrives: true,
  teamDriveId: true,
};
const GET: Names<drive_v3.Params$Resource$Files$Get> = {
  acknowledgeAbuse: true,
  fileId: true,
  includeLabels: true,
  includePermissionsForView: true,
  supportsAllDrives: true,
  supportsTeamDrives: true,
};
const EXPORT: Names<drive_v3.Params$Resource$Files$Export> = { fileId: true, mimeType: true };
const START: Names<drive_v3.Params$Resource$Changes$Getstartpagetoken> = {
  driveId: true,
  supportsAllDrives: true,
  supportsTeamDrives: true,
  teamDriveId: true,
};
const CHANGES: Names<drive_v3.Params$Resource$Changes$List> = {
  driveId: true,
  includeCorpusRemovals: true,
  includeItemsFromAllDrives: true,
  includeLabels: true,
  includePermissionsForView: true,
  includeRemoved: true,
  includeTeamDriveItems: true,
  pageSize: true,
  pageToken: true,
  restrictToMyDrive: true,
  spaces: true,
  supportsAllDrives: true,
  supportsTeamDrives: true,
  teamDriveId: true,
};
const DRIVE: Names<drive_v3.Params$Resource$Drives$Get> = { driveId: true, useDomainAdminAccess: true };

/** The calls of the definition that the stand-in answers, with the parameters that each has. */
export const PARAMETERS = {
  'about.get': {},
  'files.list': LIST,
  'files.get': GET,
  'files.export': EXPORT,
  'changes.getStartPageToken': START,
  'changes.list': CHANGES,
  'drives.get': DRIVE,
} as const;
export type CallName = keyof typeof PARAMETERS;

/** The parameters of a request that its call does not have. */
export const unknownParameters = (call: CallName, query: URLSearchParams): string[] =>
  [...query.keys()].filter((name) => !(name in STANDARD) && !(name in PARAMETERS[call]));

/** The fields of a file that the stand-in has, by the names of the definition. */
export const FILE_FIELDS: Partial<Record<keyof drive_v3.Schema$File, true | readonly string[]>> = {
  id: true,
  name: true,
  mimeType: true,
  parents: true,
  trashed: true,
  modifiedTime: true,
  md5Checksum: true,
  size: true,
  webViewLink: true,
  driveId: true,
  capabilities: ['canDownload'],
  shortcutDetails: ['targetId', 'targetMimeType'] satisfies (keyof NonNullable<
    drive_v3.Schema$File['shortcutDetails']
  >)[],
};

/** Splits a list of fields at its commas, those inside parentheses left out: `a,b(c,d)` has two. */
export function fieldsOf(text: string): { name: string; inside: string | undefined }[] {
  const found: { name: string; inside: string | undefined }[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at] ?? ',';
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      const one = text.slice(from, at);
      const open = one.indexOf('(');
      found.push(
        open === -1
          ? { name: one, inside: undefined }
          : { name: one.slice(0, open), inside: one.slice(open + 1, -1) },
      );
      from = at + 1;
    }
  }
  return found;
}

/** A file with the fields that were asked for; throws for a field that no file has. */
export function projected(file: drive_v3.Schema$File, fields: string): drive_v3.Schema$File {
  const all = file as Record<string, unknown>;
  const known = FILE_FIELDS as Record<string, true | readonly string[] | undefined>;
  const answer: Record<string, unknown> = {};
  for (const { name, inside } of fieldsOf(fields)) {
    const field = known[name];
    if (field === undefined) throw new Error(`Invalid field selection ${name}`);
    if (inside !== undefined) {
      const parts = fieldsOf(inside).map((part) => part.name);
      const wrong = parts.find((part) => field === true || !field.includes(part));
      if (wrong !== undefined) throw new Error(`Invalid field selection ${wrong}`);
    }
    if (all[name] !== undefined) answer[name] = all[name];
  }
  return answer as drive_v3.Schema$File;
}
