import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, line, profileAndId, text } from '../fields.ts';
import { choiceFilter, dateFilter, nullable, numberFilter, textFilter } from '../filters.ts';
import { FILE_MAX, FILE_NAME_MAX, FILE_PIECE_MAX, PASTED_TEXT_MAX } from '../limits.ts';
import { LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { fileContent } from '../upload.ts';
import { DOCUMENT_REASONS, FILE_STATES, FILE_TYPES } from './words.ts';

/** A file that an assistant learns from. */
export const file = z.object({
  id,
  /** With the folders of its path: `rules/2026/fees.pdf`. Unique within the assistant. */
  name: z.string(),
  type: z.enum(FILE_TYPES),
  bytes: z.int(),
  state: z.enum(FILE_STATES),
  /** The reason why it was not learnt; null if it was, or waits. */
  reason: z.nullable(z.enum(DOCUMENT_REASONS)),
  detail: z.nullable(z.string()),
  /** Null until it is learnt, and for a type without pages. */
  pages: z.nullable(z.int()),
  /** The pages without text that can be read, as numbers and ranges: `2, 5-7`. Null if there are none. */
  unread_pages: z.nullable(z.string()),
  passages: z.int(),
  /** Its document in service; null if there is none. */
  document: z.nullable(id),
  uploaded_by: z.string(),
  uploaded_on: instant,
});
export type KnowledgeFile = z.infer<typeof file>;

/** A file on its way. */
export const upload = z.object({
  id,
  name: z.string(),
  bytes: z.int(),
  /** The bytes that are stored: the next piece begins there. */
  received: z.int(),
  /** The most bytes of a piece. */
  piece_max: z.int(),
});
export type Upload = z.infer<typeof upload>;

/** The room that an assistant has for files. */
export const fileRoom = z.object({
  files: z.int(),
  files_max: z.int(),
  bytes: z.int(),
  bytes_max: z.int(),
  file_max: z.int(),
  /** Whether people who chat may open the files that answers cite. */
  opens_files: z.boolean(),
});
export type FileRoom = z.infer<typeof fileRoom>;

const fileFilters = {
  name: textFilter(),
  type: choiceFilter(FILE_TYPES),
  state: choiceFilter(FILE_STATES),
  bytes: numberFilter(),
  pages: nullable(numberFilter()),
  passages: numberFilter(),
  uploaded_on: dateFilter(),
};

const fileParams = z.object({ ...profileAndId.shape, file: id });
const uploadParams = z.object({ ...profileAndId.shape, upload: id });

/** The refusals of a change to the files of an assistant. */
const CHANGE_REFUSALS = ['not_found', 'organization_required', 'assistant_archived'] as const;
const ROOM_REFUSALS = ['files_full', 'files_too_large', 'source_limit_reached'] as const;

export const listFiles = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/file/',
  summary: 'The files that an assistant learns from',
  access: { anyOf: ['assistant.retrieve'] },
  params: profileAndId,
  query: listQuery(fileFilters),
  filters: fileFilters,
  sortable: ['name', 'type', 'bytes', 'pages', 'passages', 'uploaded_on'],
  ok: pageOf(file),
  refusals: ['not_found', ...LIST_REFUSALS],
});

export const getFileRoom = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/file-room/',
  summary: 'The room for files that an assistant has, and the part in use',
  access: { anyOf: ['assistant.retrieve'] },
  params: profileAndId,
  ok: fileRoom,
  refusals: ['not_found'],
});

export const changeFileRoom = call({
  method: 'PATCH',
  path: '/api/v1/ai/:profile/assistant/:id/file-room/',
  summary: 'Let people who chat open the cited files, or not',
  access: { anyOf: ['assistant.train'] },
  params: profileAndId,
  body: z.strictObject({ opens_files: z.boolean() }),
  ok: fileRoom,
  refusals: [...CHANGE_REFUSALS, 'source_limit_reached'],
});

export const beginUpload = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/file-upload/',
  summary: 'Begin the upload of a file, or of a ZIP archive of files; its pieces follow',
  access: { anyOf: ['assistant.train'] },
  params: profileAndId,
  body: z.strictObject({
    name: line(FILE_NAME_MAX, 1),
    bytes: z.int(),
    /** Takes the place of the file of this name. Without it, such a name is refused. */
    replaces: z.optional(z.boolean()),
  }),
  status: 201,
  ok: upload,
  refusals: [
    ...CHANGE_REFUSALS,
    ...ROOM_REFUSALS,
    'file_name_wrong',
    'file_already_there',
    'file_empty',
    'file_too_large',
    'uploads_full',
  ],
});

export const getUpload = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/file-upload/:upload/',
  summary: 'An upload of the caller, with the place from which it goes on',
  access: { anyOf: ['assistant.train'] },
  params: uploadParams,
  ok: upload,
  refusals: ['not_found', 'organization_required'],
});

/** A piece that is stored already is answered like a new one: a client may send it again. */
export const sendPiece = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/file-upload/:upload/piece/',
  summary: 'Send the next piece of a file',
  access: { anyOf: ['assistant.train'] },
  params: uploadParams,
  body: z.strictObject({
    offset: z.int().check(z.minimum(0), z.maximum(FILE_MAX)),
    content: fileContent(FILE_PIECE_MAX),
  }),
  bodyMax: Math.ceil(FILE_PIECE_MAX * 1.4),
  fileMax: FILE_PIECE_MAX,
  ok: upload,
  refusals: [...CHANGE_REFUSALS, 'upload_offset_wrong', 'upload_too_long'],
});

/** The content decides about the type. The files are learnt at once, unless the assistant is trained by hand only. */
export const finishUpload = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/file-upload/:upload/finish/',
  summary:
    'End an upload whose pieces are all there: its file, or the files of its archive, are learned next',
  access: { anyOf: ['assistant.train'] },
  params: uploadParams,
  body: z.strictObject({
    /** The SHA-256 of the whole file, in hexadecimal digits, if the client knows it. */
    sha256: z.optional(line(64, 64)),
  }),
  status: 201,
  ok: z.object({
    files: z.array(file),
    /** The entries of an archive that are no files to learn from, or have no room. */
    left_out: z.array(z.object({ name: z.string(), reason: z.enum(DOCUMENT_REASONS) })),
  }),
  refusals: [
    ...CHANGE_REFUSALS,
    ...ROOM_REFUSALS,
    'file_already_there',
    'file_type_wrong',
    'upload_not_whole',
    'upload_damaged',
    'archive_too_large',
    'archive_not_readable',
  ],
});

export const cancelUpload = call({
  method: 'DELETE',
  path: '/api/v1/ai/:profile/assistant/:id/file-upload/:upload/',
  summary: 'Cancel an upload; its pieces are deleted',
  access: { anyOf: ['assistant.train'] },
  params: uploadParams,
  refusals: ['not_found', 'organization_required'],
});

export const addText = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/file-text/',
  summary: 'Add a pasted text as a file',
  access: { anyOf: ['assistant.train'] },
  params: profileAndId,
  body: z.strictObject({
    name: line(FILE_NAME_MAX, 1),
    text: text(PASTED_TEXT_MAX, 1),
    replaces: z.optional(z.boolean()),
  }),
  status: 201,
  ok: file,
  refusals: [...CHANGE_REFUSALS, ...ROOM_REFUSALS, 'file_name_wrong', 'file_already_there'],
});

export const downloadFile = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/file/:file/content/',
  summary: 'Download a file as it was uploaded',
  access: { anyOf: ['assistant.retrieve'] },
  params: fileParams,
  file: { original: 'application/octet-stream' },
  refusals: ['not_found'],
});

export const removeFile = call({
  method: 'DELETE',
  path: '/api/v1/ai/:profile/assistant/:id/file/:file/',
  summary: 'Delete a file; its document leaves the index at once',
  access: { anyOf: ['assistant.train'] },
  params: fileParams,
  refusals: [...CHANGE_REFUSALS, 'training_already_running'],
});
