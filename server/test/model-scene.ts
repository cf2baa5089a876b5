import { afterAll, beforeAll, beforeEach } from 'vitest';
import { scene, told } from './chat-scene.ts';
import type { Scene } from './chat-scene.ts';
import { modelStandIn } from './model-stand-in.ts';
import type { Behaviour, ModelStandIn } from './model-stand-in.ts';
import type { Reply } from './server.ts';

export const QUESTION = 'Quando è aperta la biblioteca comunale?';
export const GOOD: Behaviour = { does: 'answer', text: 'È aperta dal martedì al sabato [1].' };

/** A town whose assistant answers with a model. */
export interface ModelScene {
  readonly endpoint: ModelStandIn;
  readonly town: Scene;
  readonly answer: (question?: string, where?: Scene) => Promise<ReturnType<typeof told>>;
  readonly traceOf: (question?: string, where?: Scene) => Promise<Reply['body']>;
}

/**
 * Opens the town before the tests of a file, and closes it after them. Before each, the endpoint answers well again and
 * forgets what it was asked.
 */
export function modelScene(more: Readonly<Record<string, string>> = {}): ModelScene {
  let endpoint: ModelStandIn;
  let town: Scene;
  beforeAll(async () => {
    endpoint = await modelStandIn(GOOD);
    town = await scene({ environment: { ...endpoint.environment, ...more } });
  });
  beforeEach(() => {
    endpoint.behaviour = GOOD;
    endpoint.asked.length = 0;
    endpoint.bodies.length = 0;
  });
  afterAll(async () => {
    await town?.close();
    await endpoint?.close();
  });
  return {
    get endpoint() {
      return endpoint;
    },
    get town() {
      return town;
    },
    answer: async (question = QUESTION, where = town) => told(await (await where.ask(question)).rest()),
    async traceOf(question = QUESTION, where = town) {
      const events = await (await where.tries(question)).rest();
      const { message } = events[0]!.data;
      const path = `/api/v1/ai/admin/assistant/${where.assistant}/try/${message}/trace/`;
      return (await where.admin.get(path)).body;
    },
  };
}
