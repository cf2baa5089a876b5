import {
  addText,
  beginUpload,
  finishUpload,
  getUpload,
  listFiles,
  sendPiece,
  type KnowledgeFile,
  type Upload,
} from '@regia/contract/knowledge/file-calls';
import { HttpError, NoAnswer } from '../../platform/http/error.ts';
import { pageOf } from '../../platform/http/rows.ts';
import { send } from '../../platform/http/send.ts';
import type { LeftOut } from './upload-row.ts';

/** A file or a text, and how far its upload is. */
export interface UploadJob {
  readonly key: number;
  name: string;
  readonly content: File | string;
  replaces: boolean;
  /** The number for a file that stays beside the one of its name. */
  number: number;
  readonly firstName: string;
  upload: Upload | undefined;
  readonly abort: AbortController;
}

interface Sent {
  readonly files: readonly KnowledgeFile[];
  readonly leftOut: readonly LeftOut[];
}

interface Progress {
  onSent: (bytes: number) => void;
  /** All bytes are there; the server looks at them. */
  onChecking: () => void;
  /** The connection failed, and it is tried again after a wait. */
  onHeld: () => void;
}

/** The browser can no longer read the file: it was changed, moved or deleted. */
export class FileGone extends Error {}

/** The connection kept failing. */
export class UploadBroken extends Error {}

/** The waits before the next attempts, while the connection fails. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
/** A busy server, and what a proxy answers while the server restarts. */
const PASSING = [429, 502, 503, 504];

const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof HttpError && PASSING.includes(error.status));

export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof HttpError && error.refusal === code;

const isUnknown = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** Sends a file in pieces, or a text at once. It goes on from the bytes that the server has. */
export async function sendFile(id: string, job: UploadJob, on: Progress): Promise<Sent> {
  const { signal } = job.abort;
  const options = { overlay: false, isBackground: true };
  const again = <T>(act: () => Promise<T>) => untilAnswered(act, signal, on.onHeld);
  const params = { id };
  const named = { name: job.name, ...(job.replaces && { replaces: true }) };
  if (typeof job.content === 'string') {
    const text = job.content;
    const file = await again(() => send(addText, { params, body: { ...named, text } }, options));
    return { files: [file], leftOut: [] };
  }
  const { content } = job;
  // Without the signal: an upload that began is to be cancelled by its id.
  let upload =
    job.upload ??
    (await again(() => send(beginUpload, { params, body: { ...named, bytes: content.size } }, options)));
  const of = { id, upload: upload.id };
  const sendFrom = async (offset: number, length: number): Promise<Upload> => {
    const piece = await pieceOf(content, offset, offset + length);
    const asked = { ...options, signal };
    return again(() =>
      send(sendPiece, { params: of, body: { offset, content: piece } }, { ...asked, multipart: true }),
    ).catch((error: unknown) => {
      if (!isRefusal(error, 'upload_offset_wrong')) throw error;
      return again(() => send(getUpload, { params: of }, asked));
    });
  };
  try {
    for (;;) {
      job.upload = upload;
      signal.throwIfAborted();
      on.onSent(upload.received);
      if (upload.received >= content.size) break;
      upload = await sendFrom(upload.received, upload.piece_max);
    }
    on.onChecking();
    return await finish(id, job, upload, on);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    // The server removed it, because nobody went on with it for long.
    job.upload = undefined;
    throw new UploadBroken();
  }
}

/** Ends an upload. If the answer was lost, and the upload is gone since, its file is there. */
async function finish(id: string, job: UploadJob, upload: Upload, on: Progress): Promise<Sent> {
  let wasLost = false;
  const held = () => {
    wasLost = true;
    on.onHeld();
  };
  const options = { overlay: false, isBackground: true };
  try {
    const params = { id, upload: upload.id };
    const { files, left_out: leftOut } = await untilAnswered(
      () => send(finishUpload, { params, body: {} }, options),
      job.abort.signal,
      held,
    );
    return { files, leftOut };
  } catch (error) {
    if (!wasLost || !isUnknown(error)) throw error;
    const named = pageOf<KnowledgeFile>(await send(listFiles, { params: { id }, query: { name: job.name } }));
    const found = named.results.filter(({ bytes }) => bytes === upload.bytes);
    if (found.length === 0) throw error;
    return { files: found, leftOut: [] };
  }
}

/** Reads a piece before it is sent: a file that cannot be read is no failure of the connection. */
async function pieceOf(file: File, from: number, to: number): Promise<File> {
  try {
    return new File([await file.slice(from, to).arrayBuffer()], 'piece');
  } catch (error) {
    throw new FileGone('The file cannot be read', { cause: error });
  }
}

/** Repeats an act, with growing waits, while there is no answer. */
async function untilAnswered<T>(act: () => Promise<T>, signal: AbortSignal, onHeld: () => void): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await act();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      onHeld();
      const asked = error instanceof HttpError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
      await waitFor(Math.max(wait, asked), signal);
    }
  }
  return act().catch((error: unknown) => {
    throw isPassing(error) && !signal.aborted ? new UploadBroken() : error;
  });
}

/** Waits so long, or until the browser is back on the network, or until the upload is cancelled. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const end = () => resolve();
  addEventListener('online', end);
  signal.addEventListener('abort', end);
  return promise.finally(() => {
    clearTimeout(timer);
    removeEventListener('online', end);
    signal.removeEventListener('abort', end);
  });
}
