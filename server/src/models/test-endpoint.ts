import { failureOf } from '../platform/model/failure.ts';
import type { ModelFailure } from '../platform/model/failure.ts';
import { UNKNOWN } from '../platform/model/dialect.ts';
import type { Dialect } from '../platform/model/dialect.ts';
import type { DialectMemory } from '../platform/model/known-dialect.ts';
import { modelAt } from '../platform/model/model.ts';
import type { ModelDefinition } from '../platform/model/model.ts';
import { dialectWords } from './dialect-words.ts';
import type { ListedModel } from './read-models.ts';
import { callsTools } from './calls-tools.ts';
import { Checks, costOfTest, judge, reach } from './test-checks.ts';
import type { Tested, TestResult } from './test-checks.ts';

interface Testing extends Tested {
  /** Keeps the dialect, which the test learns anew. */
  readonly memory: DialectMemory;
}

/** Long enough to measure the speed, short enough to cost next to nothing. */
const QUESTION = {
  instructions: 'This is a test of the connection.',
  turns: [{ role: 'user' as const, content: 'Write the numbers from 1 to 30, separated by spaces.' }],
  maxTokens: 200,
};

/** Finds out by asking what an endpoint can do. A failed check skips those after it. */
export async function testEndpoint({
  outbound,
  definition,
  memory,
  keyLastFour,
  signal,
}: Testing): Promise<TestResult> {
  const beganMs = performance.now();
  const checks = new Checks('chat');
  const { found } = checks;
  const tokens = new Tokens();
  let measured: Measured | undefined;

  const run = async (): Promise<void> => {
    const listed = await reach(outbound, definition, signal, found);
    if (!listed) return;
    const asked = await ask(definition, memory, tokens, signal);
    const { failure } = asked;
    if (!judge(failure, { keyLastFour, ...listed }, definition, found)) return;
    if (failure) return found('streams', 'failed', `endpoint_failed_${failure.reason}`);
    measured = asked;
    const { dialect, firstWordMs, perSecond } = asked;
    if (dialect.stream === 'whole') found('streams', 'none', 'endpoint_streams_none');
    else found('streams', 'passed', 'endpoint_streams_passed', { ms: firstWordMs ?? 0 });
    if (perSecond === null) found('speed', 'none', 'endpoint_speed_none');
    else found('speed', 'passed', 'endpoint_speed_passed', { tokens: perSecond });
    const tools = await callsTools(outbound, definition, dialect, signal);
    tokens.add(tools.tokensIn, tools.tokensOut);
    if (tools.calls > 0) found('tools', 'passed', 'endpoint_tools_passed', { calls: tools.calls });
    else found('tools', 'none', 'endpoint_tools_none');
    const context = contextIn(listed.models, definition.endpoint.name) ?? definition.contextTokens;
    if (context === undefined) found('context', 'none', 'endpoint_context_none');
    else found('context', 'passed', 'endpoint_context_passed', { tokens: context });
    const words = dialectWords(dialect);
    if (words === '') found('dialect', 'passed', 'endpoint_dialect_usual');
    else found('dialect', 'passed', 'endpoint_dialect_other', { differences: words });
  };
  await run();
  return {
    facts: {
      tested_on: new Date().toISOString(),
      took_ms: Math.round(performance.now() - beganMs),
      cost: costOfTest(definition, tokens),
      first_word_ms: measured?.firstWordMs ?? null,
      tokens_per_second: measured?.perSecond ?? null,
    },
    checks: checks.all,
    hasPassed: measured !== undefined,
  };
}

/** The tokens of all calls; null once a call did not tell them. */
class Tokens {
  in: number | null = 0;
  out: number | null = 0;

  add(tokensIn: number | null, tokensOut: number | null): void {
    this.in = this.in === null || tokensIn === null ? null : this.in + tokensIn;
    this.out = this.out === null || tokensOut === null ? null : this.out + tokensOut;
  }
}

interface Measured {
  readonly dialect: Dialect;
  readonly firstWordMs: number | null;
  readonly perSecond: number | null;
}

/** Asks one question, and measures it. */
async function ask(
  definition: ModelDefinition,
  memory: DialectMemory,
  tokens: Tokens,
  signal: AbortSignal,
): Promise<Measured & { failure: ModelFailure | undefined }> {
  let dialect: Dialect = UNKNOWN;
  const learning: DialectMemory = {
    find: async () => ({ ...UNKNOWN, room: (await memory.find())?.room ?? 0 }),
    keep: (shown) => {
      dialect = shown;
      return memory.keep(shown);
    },
  };
  const beganMs = performance.now();
  let firstWordMs: number | null = null;
  let perSecond: number | null = null;
  let failure: ModelFailure | undefined;
  try {
    for await (const part of modelAt(definition, learning).stream(QUESTION, signal)) {
      if (part.type === 'text') firstWordMs ??= Math.round(performance.now() - beganMs);
      if (part.type !== 'end') continue;
      tokens.add(part.tokensIn, part.tokensOut);
      const writingMs = Math.max(1, performance.now() - beganMs - (firstWordMs ?? 0));
      perSecond = part.tokensOut === null ? null : Math.round((part.tokensOut * 10_000) / writingMs) / 10;
    }
  } catch (error) {
    failure = failureOf(error);
  }
  return { dialect, firstWordMs, perSecond, failure };
}

const contextIn = (models: readonly ListedModel[] | undefined, name: string): number | undefined =>
  models?.find(({ id }) => id === name)?.contextTokens;
