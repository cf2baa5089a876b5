import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { scene, told } from './chat-scene.ts';
import type { Scene } from './chat-scene.ts';
import { QUESTION } from './model-scene.ts';
import { modelStandIn } from './model-stand-in.ts';
import type { ModelStandIn } from './model-stand-in.ts';
import type { StandInDialectName } from './model-dialects.ts';
import type { Caller, Reply, TestServerOptions } from './server.ts';

export const ENDPOINTS = '/api/v1/organization/admin/model-endpoint/';

/** A town whose organization has endpoints of its own. */
export interface EndpointScene {
  readonly town: Scene;
  readonly standIns: readonly ModelStandIn[];
  /** Adds an endpoint at a stand-in, untested. */
  add(at: ModelStandIn, more?: object, by?: Caller): Promise<Reply['body']>;
  test(id: string): Promise<Reply['body']>;
  read(id: string): Promise<Reply['body']>;
  choose(id: string | null): Promise<Reply>;
  /** Adds an endpoint, tests it, and has the assistant choose it. */
  chosen(at: ModelStandIn, more?: object): Promise<Reply['body']>;
  answer(question?: string): Promise<ReturnType<typeof told>>;
  /** Asks in Try; returns the trace of the answer. */
  trace(question?: string): Promise<Reply['body']>;
}

/**
 * Opens a town and one stand-in for each dialect before the tests of a file. Before each, there is no endpoint, and no
 * stand-in has been asked.
 */
export function endpointScene(
  dialects: readonly StandInDialectName[],
  environment: Record<string, string> = {},
  options: Pick<TestServerOptions, 'network' | 'logged'> = {},
): EndpointScene {
  const standIns: ModelStandIn[] = [];
  let town: Scene;
  let made = 0;
  beforeAll(async () => {
    for (const dialect of dialects) standIns.push(await modelStandIn(WELL, dialect));
    const hosts = standIns.map(({ url }) => new URL(url).host);
    const others = environment['REGIA_ALLOW_HOSTS'] ?? [];
    town = await scene({
      ...options,
      environment: { ...environment, REGIA_ALLOW_HOSTS: hosts.concat(others).join(',') },
    });
  });
  beforeEach(async () => {
    for (const one of standIns) {
      one.behaviour = WELL;
      one.accepted = [one.key];
      one.keys.length = 0;
      one.asked.length = 0;
      one.bodies.length = 0;
      one.listed.length = 0;
    }
    const { pool } = town.server.database;
    await pool.query(
      'delete from throttles; update assistants set endpoint_id = null; delete from gap_groupings; delete from model_endpoints',
    );
  });
  afterAll(async () => {
    await town?.close();
    for (const one of standIns) await one.close();
  });
  const scene_: EndpointScene = {
    standIns,
    get town() {
      return town;
    },
    async add(at, more = {}, by = town.admin) {
      const given = { name: `Endpoint ${++made}`, kind: 'other', url: at.url, model: at.model, key: at.key };
      const { status, body, text } = await by.post(ENDPOINTS, { ...given, ...more });
      expect(status, text).toBe(201);
      return body;
    },
    test: async (id) => (await town.admin.post(`${ENDPOINTS}${id}/test/`)).body,
    async read(id) {
      const { body } = await town.admin.get(ENDPOINTS);
      return body.results.find((one: { id: string }) => one.id === id);
    },
    choose: (endpoint) =>
      town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/model-endpoint/`, { endpoint }),
    async chosen(at, more) {
      const endpoint = await scene_.add(at, more);
      expect(await scene_.test(endpoint.id)).toMatchObject({ state: 'passed' });
      expect((await scene_.choose(endpoint.id)).status).toBe(200);
      at.asked.length = 0;
      at.bodies.length = 0;
      return endpoint;
    },
    answer: async (question = QUESTION) => told(await (await town.ask(question)).rest()),
    async trace(question = QUESTION) {
      const events = await (await town.tries(question)).rest();
      const path = `/api/v1/ai/admin/assistant/${town.assistant}/try/${events[0]?.data.message}/trace/`;
      return (await town.admin.get(path)).body;
    },
  };
  return scene_;
}

export const WELL = { does: 'answer', text: 'È aperta dal martedì al sabato [1].' } as const;
