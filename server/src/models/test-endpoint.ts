import { ENDPOINT_CHECKS } from '@regia/contract/models/endpoints';
import { costOf } from '../platform/model/price.ts';
import { failureOf } from '../platform/model/failure.ts';
import type { ModelFailure } from '../platform/model/failure.ts';
import { UNKNOWN } from '../platform/model/dialect.ts';
import type { Dialect } from '../platform/model/dialect.ts';
import type { DialectMemory } from '../platform/model/known-dialect.ts';
import { modelAt } from '../platform/model/model.ts';
import type { ModelDefinition } from '../platform/model/model.ts';
import { hostAndPort } from '../platform/outbound/hosts.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import { isGuards } from './check-address.ts';
import { dialectWords } from './dialect-words.ts';
import { saysOf } from './list-endpoint-models.ts';
import { readModels } from './read-models.ts';
import type { ListedModel } from './read-models.ts';
import type { Checked, TestFacts } from './stored-test.ts';
import { callsTools } from './calls-tools.ts';
import { unreachableText } from './unreachable.ts';

type CheckName = (typeof ENDPOINT_CHECKS)[number];

export interface TestResult {
  readonly facts: TestFacts;
  readonly checks: readonly Checked[];
  readonly hasPassed: boolean;
}

interface Testing {
  readonly outbound: Outbound;
  readonly definition: ModelDefinition;
  /** Keeps the dialect, which the test learns anew. */
  readonly memory: DialectMemory;
  readonly keyLastFour: string | null;
  readonly signal: AbortSignal;
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
  const checks = new Map<CheckName, Checked>();
  const found = (name: CheckName, outcome: Checked['outcome'], says: Checked['says'], values = {}): void =>
    void checks.set(name, { name, outcome, says, values });
  const tokens = new Tokens();
  let measured: Measured | undefined;

  const run = async (): Promise<void> => {
    const listed = await reach(outbound, definition, signal, found);
    if (!listed) return;
    const asked = await ask(definition, memory, tokens, signal);
    if (!judge(asked.failure, { keyLastFour, ...listed }, definition, found)) return;
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
  for (const name of ENDPOINT_CHECKS) if (!checks.has(name)) found(name, 'skipped', 'endpoint_check_skipped');
  const cost = costOf(definition.prices, tokens.in, tokens.out);
  return {
    facts: {
      tested_on: new Date().toISOString(),
      took_ms: Math.round(performance.now() - beganMs),
      cost: cost === null ? null : Number(cost),
      first_word_ms: measured?.firstWordMs ?? null,
      tokens_per_second: measured?.perSecond ?? null,
    },
    checks: ENDPOINT_CHECKS.flatMap((name) => checks.get(name) ?? []),
    hasPassed: measured !== undefined,
  };
}

type Found = (
  name: CheckName,
  outcome: Checked['outcome'],
  says: Checked['says'],
  values?: Checked['values'],
) => void;

/** The tokens of all calls; null once a call did not tell them. */
class Tokens {
  in: number | null = 0;
  out: number | null = 0;

  add(tokensIn: number | null, tokensOut: number | null): void {
    this.in = this.in === null || tokensIn === null ? null : this.in + tokensIn;
    this.out = this.out === null || tokensOut === null ? null : this.out + tokensOut;
  }
}

interface Listed {
  readonly models: readonly ListedModel[] | undefined;
}

/** Reads the list of models; undefined if there is no answer, or the key is refused. */
async function reach(
  outbound: Outbound,
  { endpoint }: ModelDefinition,
  signal: AbortSignal,
  found: Found,
): Promise<Listed | undefined> {
  const beganMs = performance.now();
  const reached = (): void =>
    found('reachable', 'passed', 'endpoint_reachable_passed', {
      ms: Math.round(performance.now() - beganMs),
    });
  try {
    const { status, models } = await readModels(outbound, endpoint, signal);
    reached();
    if (status !== 401 && status !== 403) return { models };
    found('key', 'failed', 'endpoint_failed_key_refused');
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (isGuards(error))
      found('reachable', 'failed', 'endpoint_address_private', { host: hostAndPort(new URL(endpoint.url)) });
    else if (error.problem === 'too_large' || error.problem === 'unreadable') {
      reached();
      return { models: undefined };
    } else found('reachable', 'failed', saysOf(error));
  }
  return undefined;
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

/** Writes down what the question showed of key, model and answer; returns whether it was answered. */
function judge(
  failure: ModelFailure | undefined,
  { keyLastFour, models }: Listed & { keyLastFour: string | null },
  { endpoint }: ModelDefinition,
  found: Found,
): boolean {
  if (failure?.reason === 'key_refused') {
    found('key', 'failed', 'endpoint_failed_key_refused');
    return false;
  }
  if (failure?.reason === 'unreachable') {
    found('reachable', 'failed', unreachableText(failure));
    return false;
  }
  if (keyLastFour === null) found('key', 'none', 'endpoint_key_none');
  else found('key', 'passed', 'endpoint_key_passed', { last_four: keyLastFour });
  if (failure?.reason === 'model_unknown') {
    found('model', 'failed', 'endpoint_failed_model_unknown');
    return false;
  }
  if (models?.some(({ id }) => id === endpoint.name))
    found('model', 'passed', 'endpoint_model_listed', { total: models.length });
  else found('model', 'passed', 'endpoint_model_answers');
  if (!failure) return true;
  found('streams', 'failed', `endpoint_failed_${failure.reason}`);
  return false;
}

const contextIn = (models: readonly ListedModel[] | undefined, name: string): number | undefined =>
  models?.find(({ id }) => id === name)?.contextTokens;
