import { createHash } from 'node:crypto';
import { eventually } from '../../../test/eventually.ts';
import type { Caller, Reply, TestServer } from '../../../test/server.ts';
import type { Run, TrainedAssistant } from '../../../test/training-scene.ts';

export const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');
export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The status of a refusal, its code, and the field that has its text. */
export const refused = ({ status, headers, body }: Reply): unknown[] => {
  const { status_code: _, ...texts } = body;
  return [status, headers['regia-refusal'], Object.keys(texts)[0]];
};

/** Asks for a job, and waits for its end. */
export async function jobEnded({ services, database }: TestServer, job: string): Promise<void> {
  await services.jobs.enqueue(services.db, job, {});
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `select id from jobs.job where name = $1 and state <> 'completed'`,
      [job],
    );
    if (rows.length > 0) throw new Error(`${job} has not ended`);
  });
}

export interface Uploading {
  begin(body: object): Promise<Reply>;
  piece(upload: string, offset: number, content: Uint8Array | string): Promise<Reply>;
  state(upload: string): Promise<Reply>;
  finish(upload: string, body?: object): Promise<Reply>;
  cancel(upload: string): Promise<Reply>;
  /** Uploads a whole file. */
  upload(name: string, content: Uint8Array | string, more?: object): Promise<Reply>;
  text(name: string, text: string, more?: object): Promise<Reply>;
  list(): Promise<Reply['body'][]>;
  room(): Promise<Reply['body']>;
  download(file: string): Promise<Reply>;
  remove(file: string): Promise<Reply>;
  /** Waits until no training is under way and no file waits for one. Returns the runs, the earliest first. */
  settled(): Promise<Run[]>;
}

/** The calls of a person about the files of an assistant. */
export function uploading(caller: Caller, { at }: Pick<TrainedAssistant, 'at'>): Uploading {
  const one = (id: string): string => at(`file-upload/${id}/`);
  const self: Uploading = {
    begin: (body) => caller.post(at('file-upload/'), body),
    piece: (id, offset, content) => caller.post(`${one(id)}piece/`, { offset, content: base64(content) }),
    state: (id) => caller.get(one(id)),
    finish: (id, body = {}) => caller.post(`${one(id)}finish/`, body),
    cancel: (id) => caller.delete(one(id)),
    async upload(name, content, more = {}) {
      const bytes = Buffer.from(content);
      const begun = await self.begin({ name, bytes: bytes.length, ...more });
      if (begun.status !== 201) return begun;
      const { id, piece_max: most } = begun.body;
      for (let from = 0; from < bytes.length; from += most) {
        const sent = await self.piece(id, from, bytes.subarray(from, from + most));
        if (sent.status !== 200) return sent;
      }
      return self.finish(id);
    },
    text: (name, text, more = {}) => caller.post(at('file-text/'), { name, text, ...more }),
    list: async () => (await caller.get(at('file/?no_page'))).body,
    room: async () => (await caller.get(at('file-room/'))).body,
    download: (file) => caller.get(at(`file/${file}/content/`)),
    remove: (file) => caller.delete(at(`file/${file}/`)),
    settled: () =>
      eventually(async () => {
        const { body } = await caller.get(at('training-run/?no_page'));
        const runs = (body as Run[]).toReversed();
        const live = runs.find(({ state }) => state === 'queued' || state === 'running');
        if (live) throw new Error(`a training is ${live.phase}`);
        const waiting = (await self.list()).filter(({ state }) => state === 'waiting');
        if (waiting.length > 0) throw new Error(`${waiting.length} files wait`);
        return runs;
      }),
  };
  return self;
}
