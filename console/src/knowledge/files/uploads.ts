import { t } from '@lingui/core/macro';
import { cancelUpload } from '@regia/contract/knowledge/file-calls';
import { generic } from '../../platform/http/error-messages.ts';
import { errorLine, HttpError } from '../../platform/http/error.ts';
import { send } from '../../platform/http/send.ts';
import type { ChosenFile } from './chosen-files.ts';
import { numberedName } from './numbered-name.ts';
import { FileGone, isRefusal, sendFile, UploadBroken, type UploadJob } from './send-file.ts';
import { isUnfinished, newRow, type UploadRow } from './upload-row.ts';

/** The uploads that run at the same time; the others wait. */
const AT_ONCE = 2;
/** Refusals that may end: somebody makes room, or other uploads end. */
const PASSING_REFUSALS = ['files_full', 'files_too_large', 'uploads_full'];
/** The kinds of content that hold nothing to read; the browser knows them by the name. */
const UNREADABLE = ['image/', 'audio/', 'video/', 'font/'];

export type Uploads = ReturnType<typeof createUploads>;

/** The uploads of a page, to one assistant. `onAdded` is called after each file that is there. */
export function createUploads(id: string, onAdded: () => void) {
  let rows: readonly UploadRow[] = [];
  let lastKey = 0;
  const jobs = new Map<number, UploadJob>();
  const running = new Set<number>();
  const listeners = new Set<() => void>();

  const show = (next: readonly UploadRow[]) => {
    rows = next;
    for (const listener of listeners) listener();
  };
  const set = (key: number, changed: Partial<UploadRow>) =>
    show(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));

  const startNext = () => {
    for (const row of rows) {
      const job = jobs.get(row.key);
      if (running.size >= AT_ONCE) return;
      if (job && row.state === 'waiting' && !running.has(row.key)) void run(job);
    }
  };

  const run = async (job: UploadJob) => {
    const { key } = job;
    running.add(key);
    set(key, { state: 'sending', problem: undefined });
    try {
      const sent = await sendFile(id, job, {
        onSent: (bytes) => set(key, { state: 'sending', sent: bytes }),
        onChecking: () => set(key, { state: 'checking' }),
        onHeld: () => set(key, { state: 'held' }),
      });
      // An archive can be sent again, to replace the files that were there.
      if (!sent.leftOut.some(({ reason }) => reason === 'duplicate')) jobs.delete(key);
      job.upload = undefined;
      set(key, { ...sent, state: 'done', sent: rows.find((row) => row.key === key)?.bytes ?? 0 });
      onAdded();
    } catch (error) {
      if (!job.abort.signal.aborted) fail(job, error);
    } finally {
      running.delete(key);
      if (job.abort.signal.aborted) drop(job);
      startNext();
    }
  };

  const fail = (job: UploadJob, error: unknown) => {
    const { key } = job;
    if (isRefusal(error, 'file_already_there')) {
      // Its pieces were sent for another answer.
      drop(job);
      if (job.number > 0) return keepBoth(key);
      return set(key, { state: 'taken', sent: 0 });
    }
    if (error instanceof UploadBroken) return set(key, { state: 'broken', sent: job.upload?.received ?? 0 });
    if (error instanceof FileGone) {
      drop(job);
      return set(key, {
        state: 'refused',
        problem: t`The browser can no longer read the file. Choose it again.`,
      });
    }
    const mayRetry =
      !(error instanceof HttpError) ||
      error.status >= 500 ||
      PASSING_REFUSALS.some((code) => error.refusal === code);
    if (!mayRetry) drop(job);
    set(key, { state: 'refused', problem: errorLine(error) ?? generic(), mayRetry });
  };

  /** Deletes at the server what it has of an upload. */
  const drop = (job: UploadJob) => {
    const { upload } = job;
    job.upload = undefined;
    if (!upload) return;
    // If that fails, the server removes it later by itself.
    void send(
      cancelUpload,
      { params: { id, upload: upload.id } },
      { overlay: false, isBackground: true },
    ).catch(() => {});
  };

  const restart = (key: number, changed: Partial<Pick<UploadJob, 'name' | 'replaces' | 'number'>> = {}) => {
    const job = jobs.get(key);
    if (!job) return;
    Object.assign(job, changed);
    set(key, { ...newRow(key, job.name, sizeOf(job.content)), sent: job.upload?.received ?? 0 });
    startNext();
  };

  const keepBoth = (key: number) => {
    const job = jobs.get(key);
    if (!job) return;
    const number = Math.max(2, job.number + 1);
    restart(key, { number, name: numberedName(job.firstName, number) });
  };

  const addJob = (name: string, content: File | string, replaces = false): UploadRow => {
    const key = ++lastKey;
    const abort = new AbortController();
    jobs.set(key, { key, name, firstName: name, content, replaces, number: 0, upload: undefined, abort });
    return newRow(key, name, sizeOf(content));
  };

  const cancel = (key: number) => {
    const job = jobs.get(key);
    jobs.delete(key);
    show(rows.filter((row) => row.key !== key));
    if (!job) return;
    job.abort.abort();
    if (!running.has(key)) drop(job);
  };

  return {
    rows: () => rows,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Adds files; they are sent one after the other. One that is too large, or holds no text, is not sent. */
    add: (chosen: readonly ChosenFile[], most: { bytes: number; text: string }) => {
      const { text: largest } = most;
      const added = chosen.map(({ name, file }): UploadRow => {
        const row = addJob(name, file);
        const isUnreadable = UNREADABLE.some((kind) => file.type.startsWith(kind));
        if (file.size <= most.bytes && !isUnreadable) return row;
        jobs.delete(row.key);
        const problem = isUnreadable
          ? t`There is no text to learn in a file of this type.`
          : t`It’s larger than ${largest}. Split it, or make it smaller.`;
        return { ...row, state: 'refused', problem };
      });
      show([...rows, ...added]);
      startNext();
    },
    addText: (name: string, text: string) => {
      show([...rows, addJob(name, text)]);
      startNext();
    },
    /** Sends a file in place of the one that has this name. */
    replace: (name: string, file: File) => {
      show([...rows, addJob(name, file, true)]);
      startNext();
    },
    resume: (key: number) => restart(key),
    takePlace: (key: number) => restart(key, { replaces: true }),
    keepBoth,
    /** Takes a row away, and cancels its upload. */
    cancel,
    /** Cancels what is not finished, when the page closes. */
    end: () => {
      for (const { key } of rows.filter(isUnfinished)) cancel(key);
    },
  };
}

const sizeOf = (content: File | string): number =>
  typeof content === 'string' ? new Blob([content]).size : content.size;
