import type { Message } from '@regia/contract/chat/calls';
import type { Learning } from '@regia/contract/learning/learnings';
import { scene as chatScene, told } from './chat-scene.ts';
import type { Scene } from './chat-scene.ts';
import { eventually } from './eventually.ts';
import { openAskDry } from '../src/chat/public.ts';
import { openSqlIndex } from '../src/knowledge/public.ts';
import { proveAgain } from '../src/learning/proof/proof-record.ts';
import { runLearning } from '../src/learning/proof/run-learning.ts';
import type { Prover } from '../src/learning/proof/run-learning.ts';
import { inTransaction } from '../src/platform/db.ts';
import { startWorker } from '../src/worker.ts';

export const AT = '/api/v1/monitoring/admin/';

export interface LearningScene extends Scene {
  /** Asks as a visitor; returns the end of the answer. */
  answer(content: string, key?: string): Promise<{ id: string; content: string; message: Message }>;
  /** Teaches, and waits for the proof. */
  taught(given: object): Promise<Learning>;
  /** Waits until a correction has left its learning run. */
  proved(id: string, state?: string): Promise<Learning>;
}

const WITHOUT_JOBS = { enqueue: () => Promise.resolve(true) };

/** Proves a correction here, without a worker, whether a proof was asked for or not. */
export async function proveNow(
  { server, organization }: Pick<Scene, 'server' | 'organization'>,
  id: string,
  given: Partial<Prover> = {},
): Promise<void> {
  const { db } = server.services;
  const key = { id, organizationId: organization };
  await inTransaction(db, (trx) => proveAgain(trx, WITHOUT_JOBS, key));
  const nothing = { modelOf: async () => undefined, spent: async () => {} };
  const prover = { ask: openAskDry({ db }, openSqlIndex(db)), ...nothing, ...given };
  await runLearning(db, prover, key, new AbortController().signal);
}

/** A town's assistant on air, on a server that also runs jobs. */
export async function learningScene(options: Parameters<typeof chatScene>[0] = {}): Promise<LearningScene> {
  const town = await chatScene({ ...options, worker: true });
  await startWorker(town.server.services);
  const proved = (id: string, state?: string) =>
    eventually(async () => {
      const { body } = await town.admin.get(`${AT}learning/${id}/`);
      const isOver =
        state === undefined ? !['requested', 'learnt'].includes(body.state) : body.state === state;
      if (!isOver) throw new Error(`still ${body.state}`);
      return body as Learning;
    });
  return {
    ...town,
    proved,
    async answer(content, key = town.key) {
      const { last } = told(await (await town.ask(content, { key })).rest());
      const { message } = last.data;
      return { id: message.id as string, content: message.content as string, message };
    },
    async taught(given) {
      const reply = await town.admin.post(`${AT}learning/`, { assistant: town.assistant, ...given });
      if (reply.status !== 202) throw new Error(`${reply.status} ${reply.text}`);
      return proved(reply.body.id as string);
    },
  };
}
