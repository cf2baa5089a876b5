import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { withEndpoints } from '../src/commands/named-endpoints.ts';
import { evaluateFolder } from '../src/knowledge/public.ts';
import { readConfig } from '../src/platform/config.ts';
import type { StartContext } from '../src/start-context.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { endpointScene } from './endpoint-scene.ts';
import type { EndpointScene } from './endpoint-scene.ts';
import { eventually } from './eventually.ts';
import type { WireMessage } from './model-dialects.ts';
import type { ModelStandIn } from './model-stand-in.ts';
import type { Reply } from './server.ts';

const EXAMPLE = fileURLToPath(new URL('../../docs/evaluation-example/', import.meta.url));

export const SATURDAY = {
  q: 'when does the library open on Saturday?',
  pages: ['opening-hours/'],
  answer_contains: ['from 10 am to 2 pm'],
};
export const FILM = {
  q: 'how long can I keep a film?',
  pages: ['loans/'],
  answer_contains: ['films and games for one week'],
};
export const PARKING = { q: 'can I park my car in front of the library?', kind: 'near' };

const RIGHT: Record<string, string> = {
  [SATURDAY.q]: 'On Saturday it is open **from 10 am** to 2 pm @Opening hours.',
  [FILM.q]: 'Films and games for one week @Loans.',
};
/** The right answer to a question, with the passage that it cites. */
export const rightly = (question: string): string => RIGHT[question] ?? '[NO_ANSWER] I do not know.';

/** A share that all runs have. */
export const all = (share: number) => ({ share, min: share, max: share });

interface Asked {
  readonly names?: readonly string[];
  readonly runs?: number;
  readonly environment?: Record<string, string>;
}

type Evaluated = NonNullable<Awaited<ReturnType<typeof evaluateFolder>>>;
type EvaluatedSet = Evaluated['sets'][number];

/** A folder of questions to evaluate, and two stand-ins of models. The first one is the server’s, too. */
export interface EvaluationScene {
  readonly endpoints: EndpointScene;
  readonly first: ModelStandIn;
  readonly second: ModelStandIn;
  readonly folder: string;
  writeQuestions(questions: readonly object[], vain?: readonly object[]): void;
  /** Has both stand-ins answer; `@Loans` stands for the number of the passage of that page. */
  answers(reply: (question: string) => string): void;
  /** The context of a command that runs in this process. */
  context(environment?: Record<string, string>): StartContext;
  /** Evaluates the folder in this process; returns the figures of its set and the page. */
  evaluated(asked?: Asked): Promise<{ set: EvaluatedSet; page: string }>;
  /** The figures of the only endpoint. */
  figures(asked?: Asked): Promise<EvaluatedSet['endpoints'][number]>;
  /** Adds an endpoint that the assistant chooses, and waits until its test has stored what the endpoint accepts. */
  known(at: ModelStandIn, more?: object): Promise<Reply['body']>;
}

export function evaluationScene(): EvaluationScene {
  const endpoints = endpointScene(['plain', 'plain']);
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'regia-evaluate-'));
    cpSync(EXAMPLE, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const scene: EvaluationScene = {
    endpoints,
    get first() {
      return endpoints.standIns[0]!;
    },
    get second() {
      return endpoints.standIns[1]!;
    },
    get folder() {
      return folder;
    },
    writeQuestions(questions, vain = []) {
      const lines = (given: readonly object[]): string =>
        given.map((one) => `${JSON.stringify(one)}\n`).join('');
      writeFileSync(join(folder, 'questions-en.jsonl'), lines(questions));
      writeFileSync(join(folder, 'no-answer-en.jsonl'), lines(vain));
    },
    answers(reply) {
      for (const standIn of endpoints.standIns) standIn.behaviour = { does: 'obey', reply: says(reply) };
    },
    context(environment = {}) {
      const { services } = endpoints.town.server;
      const { host, user, password, database: name } = services.connection;
      const config = readConfig({
        DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?host=${host}`,
        REGIA_SECRET: services.secret,
        REGIA_ALLOW_HOSTS: endpoints.standIns.map(({ url }) => new URL(url).host).join(','),
        MODEL_ASK_FROM: '0',
        ...environment,
      });
      return { config, home: undefined, migrations: '', empty: false };
    },
    async evaluated({ names = ['server'], runs = 1, environment } = {}) {
      const context = scene.context({ ...scene.first.environment, ...environment });
      const { organization } = endpoints.town;
      const evaluation = await withEndpoints(context, { names, organization }, (answerers) =>
        evaluateFolder(folder, {
          withDatabase: (work) => work(database.db, new AbortController().signal),
          onSet: () => {},
          models: { answerers, runs, confirm: async () => true, onRun: () => {}, throttlePauseMs: 1 },
        }),
      );
      const [set] = evaluation?.sets ?? [];
      if (!evaluation || !set) throw new Error('Nothing was evaluated');
      return { set, page: evaluation.page };
    },
    async figures(asked) {
      const [only] = (await scene.evaluated(asked)).set.endpoints;
      if (!only) throw new Error('No endpoint was asked');
      return only;
    },
    async known(at, more) {
      const endpoint = await endpoints.chosen(at, more);
      await eventually(async () => {
        const { rows } = await endpoints.town.server.database.pool.query(
          'select 1 from model_dialects where endpoint = $1',
          [endpoint.id],
        );
        expect(rows).toHaveLength(1);
      });
      return endpoint;
    },
  };
  return scene;
}

const says =
  (reply: (question: string) => string) =>
  (messages: readonly WireMessage[]): string => {
    const asked = messages.at(-1)?.content ?? '';
    const numberOf = (title: string): string =>
      asked.split(`" title="${title}`)[0]?.split('number="').at(-1) ?? '';
    return reply(asked.split('\n<question-')[1]?.split('\n')[1] ?? '')
      .replaceAll('@Opening hours', `[${numberOf('Opening hours')}]`)
      .replaceAll('@Loans', `[${numberOf('Loans')}]`);
  };
