import * as calls from '@regia/contract/knowledge/file-calls';
import { getAssistantInScope } from '../assistants/public.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { BodyTurns } from '../platform/http/body-turns.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { addText } from './uploads/add-text.ts';
import { beginUpload } from './uploads/begin-upload.ts';
import { cancelUpload } from './uploads/cancel-upload.ts';
import { changeFileRoom, getFileRoom } from './uploads/change-file-room.ts';
import { listFileRows, presentFile } from './uploads/file-queries.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { downloadFile, removeFile } from './uploads/remove-file.ts';
import { sendPiece } from './uploads/send-piece.ts';
import { findUpload, presentUpload } from './uploads/upload-queries.ts';

/** Each piece is held some times over while it is parsed: however many people upload, a process holds this many. */
const PIECES_AT_ONCE = { ofAll: 4, ofOne: 2 };

interface UploadPlace {
  readonly id: string;
  readonly upload: string;
}
const placeOf = ({ id, upload }: UploadPlace) => ({ assistantId: id, uploadId: upload });

export function fileRoutes({ jobs }: Pick<Services, 'jobs'>): Route[] {
  return [
    on(calls.listFiles, async ({ db, actor, params, query, ...where }) => {
      const { id, organizationId } = await getAssistantInScope(db, actor.scope, params.id);
      const byName = [{ field: 'name', descending: false }];
      const request = listRequest(query, calls.listFiles, byName);
      const { rows, count } = await listFileRows(db, { assistantId: id, organizationId }, request);
      return listAnswer(query, { rows: rows.map(presentFile), count }, where);
    }),
    on(calls.getFileRoom, ({ db, actor, params }) => getFileRoom(db, actor, params.id)),
    on(calls.changeFileRoom, ({ db, actor, params, body }) => changeFileRoom(db, actor, params.id, body)),
    on(calls.beginUpload, ({ db, actor, params, body }) => beginUpload(db, actor, params.id, body)),
    on(calls.getUpload, async ({ db, actor, params }) => {
      const scope = { assistantId: params.id, ...writeScopeOf(actor) };
      await getAssistantInScope(db, scope, params.id);
      const upload = await findUpload(db, scope, actor.userId, params.upload);
      if (!upload) throw refuse('not_found');
      return presentUpload(upload);
    }),
    on(calls.sendPiece, ({ db, actor, params, body }) => sendPiece(db, actor, placeOf(params), body), {
      turns: new BodyTurns(PIECES_AT_ONCE),
    }),
    on(calls.finishUpload, async ({ db, actor, params, body }) => {
      const { files, leftOut } = await finishUpload(db, jobs, actor, placeOf(params), body.sha256);
      return { files: files.map(presentFile), left_out: [...leftOut] };
    }),
    on(calls.cancelUpload, async ({ db, actor, params }) => {
      await cancelUpload(db, actor, placeOf(params));
      return undefined;
    }),
    on(calls.addText, async ({ db, actor, params, body }) =>
      presentFile(await addText(db, jobs, actor, params.id, body)),
    ),
    on(calls.downloadFile, ({ db, actor, params }) => downloadFile(db, actor, params.id, params.file)),
    on(calls.removeFile, async ({ db, actor, params }) => {
      await removeFile(db, jobs, actor, params.id, params.file);
      return undefined;
    }),
  ];
}
