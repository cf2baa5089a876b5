import { tellDialect } from '../chat/public.ts';
import { connectionOf } from '../platform/connection.ts';
import { openDb, openPool } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Config } from '../platform/config.ts';
import { dialectMemory } from '../platform/model/dialect-memory.ts';
import { UNKNOWN } from '../platform/model/dialect.ts';
import type { Dialect } from '../platform/model/dialect.ts';
import { failureOf } from '../platform/model/failure.ts';
import type { FailureCause, ModelFailure } from '../platform/model/failure.ts';
import type { DialectMemory } from '../platform/model/known-dialect.ts';
import { openModel } from '../platform/model/model.ts';
import type { StartContext } from '../start-context.ts';
import type { Finding } from './finding.ts';

/** Asks the model one short question, and tells what it accepts. Its dialect is learnt anew. */
export async function modelFindings({ config, home }: StartContext): Promise<Finding[]> {
  const { MODEL_URL: url, MODEL_NAME: name } = config;
  if (url === undefined)
    return [['!', 'Model: not set (MODEL_URL), so answers are quoted from the documents.']];
  let db: Db | undefined;
  try {
    db = openDb(openPool(connectionOf(config, home), 1));
    const memory = learningAnew(dialectMemory({ db, config, log: { warn: () => {} }, tell: tellDialect }));
    const beganMs = performance.now();
    const failure = await askShortly(config, memory);
    const at = `${name} at ${new URL(url).origin}`;
    if (failure) return [['✗', `Model: ${at} doesn’t answer: ${adviceOn(failure, config)}`]];
    const seconds = ((performance.now() - beganMs) / 1000).toFixed(1);
    return [['✓', `Model: ${at} answered in ${seconds} s.`], ...differences(await memory.kept())];
  } catch (error) {
    return [['✗', `Model: not asked (${(error as Error).message}).`]];
  } finally {
    await db?.destroy();
  }
}

interface Learning extends DialectMemory {
  /** The dialect of the answer, once it is stored. */
  kept(): Promise<Dialect>;
}

/** A memory that forgets all but the room for thoughts, which one short question does not show. */
function learningAnew(memory: DialectMemory): Learning {
  let shown = UNKNOWN;
  let keeping = Promise.resolve();
  return {
    find: async () => ({ ...UNKNOWN, room: (await memory.find())?.room ?? 0 }),
    keep: (dialect) => {
      shown = dialect;
      keeping = memory.keep(dialect);
      return keeping;
    },
    kept: async () => {
      await keeping;
      return shown;
    },
  };
}

/** Returns why it failed, if it did. */
async function askShortly(config: Config, memory: DialectMemory): Promise<ModelFailure | undefined> {
  const question = {
    instructions: 'This is a test of the connection.',
    turns: [{ role: 'user' as const, content: 'Reply with the word OK and nothing else.' }],
    maxTokens: 64,
  };
  try {
    const parts = openModel(config, memory)!.stream(question, new AbortController().signal);
    for await (const _ of parts);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

const ADVICE: Record<FailureCause, string> = {
  unreachable: 'it can’t be reached. Check MODEL_URL, and that it is running.',
  timeout: 'it is too slow. If it needs longer, raise MODEL_FIRST_TOKEN_MS or MODEL_SILENCE_MS.',
  throttled: 'it is getting too many requests. Ask the service for a higher limit.',
  key_refused: 'it rejects the key. Check MODEL_KEY.',
  model_unknown: 'it doesn’t know the model or the address. Check MODEL_NAME and MODEL_URL.',
  request_refused: 'it rejects the request.',
  server_error: 'it failed. Its own log has the cause.',
  garbage: 'its answer can’t be read. Check that MODEL_URL is the address of an OpenAI-compatible API.',
  empty: 'its answer is empty. Choose another model (MODEL_NAME).',
  only_thoughts: 'it thinks without writing an answer. Choose a model that thinks less (MODEL_NAME).',
  cut_off: 'it stopped in the middle of its answer. Its own log has the cause.',
  too_long: 'its answer has no end. Choose another model (MODEL_NAME).',
};
const SAID_MAX = 200;

/** Says what to do, with the endpoint's own words about a refused request. It may repeat the key in them. */
function adviceOn({ reason, said }: ModelFailure, { MODEL_KEY: key }: Config): string {
  if (reason !== 'request_refused' || !said) return ADVICE[reason];
  const words = said.replaceAll(/\s+/gu, ' ');
  const safe = key ? words.replaceAll(key, '[hidden]') : words;
  return `${ADVICE[reason]} It says: ${safe.slice(0, SAID_MAX)}`;
}

/** The differences to the usual form of the API, with a sign on those that change the answers. */
function differences(dialect: Dialect): Finding[] {
  const found: [boolean, Finding][] = [
    [
      dialect.limit === 'max_completion_tokens',
      ['✓', 'Model: it takes max_completion_tokens in place of max_tokens.'],
    ],
    [
      dialect.limit === 'none',
      ['!', 'Model: it takes no limit of tokens. Answers are cut off at 16,000 characters.'],
    ],
    [
      dialect.temperature === 'default',
      ['!', 'Model: it rejects MODEL_TEMPERATURE, so answers use its own temperature.'],
    ],
    [
      dialect.usage === 'not_asked',
      [
        '!',
        'Model: it rejects stream_options. If it doesn’t send token counts by itself, answers have no cost.',
      ],
    ],
    [dialect.rules === 'developer', ['✓', 'Model: it takes its rules in the role developer.']],
    [
      dialect.rules === 'user',
      ['!', 'Model: it takes no system role. Its rules stand at the start of the first question.'],
    ],
    [
      dialect.stream === 'whole',
      ['!', 'Model: it doesn’t stream. A whole answer must arrive within MODEL_FIRST_TOKEN_MS.'],
    ],
    [
      dialect.room > 0,
      [
        '✓',
        `Model: it thinks. Its limit has room for ${dialect.room} tokens of thoughts, which are paid for.`,
      ],
    ],
    [
      dialect.thoughts === 'unopened',
      ['!', 'Model: it thinks in its text. Answers appear once its thoughts are finished.'],
    ],
  ];
  return found.filter(([isSo]) => isSo).map(([, finding]) => finding);
}
