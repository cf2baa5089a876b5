import type { Message } from '@regia/contract/chat/calls';
import type { Learning } from '@regia/contract/learning/learnings';
import { scene as chatScene, told } from './chat-scene.ts';
import type { Scene } from './chat-scene.ts';
import { eventually } from './eventually.ts';
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
