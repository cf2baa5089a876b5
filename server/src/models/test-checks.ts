import { CHECKS_OF } from '@regia/contract/models/endpoints';
import type { EndpointCheck, EndpointPurpose } from '@regia/contract/models/endpoints';
import type { ModelFailure } from '../platform/model/failure.ts';
import type { ModelDefinition } from '../platform/model/model.ts';
import { costOf } from '../platform/model/price.ts';
import { hostAndPort } from '../platform/outbound/hosts.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import { isGuards } from './check-address.ts';
import { saysOf } from './list-endpoint-models.ts';
import { readModels } from './read-models.ts';
import type { ListedModel } from './read-models.ts';
import type { Checked, TestFacts } from './stored-test.ts';
import { unreachableText } from './unreachable.ts';

export interface TestResult {
  readonly facts: TestFacts;
  readonly checks: readonly Checked[];
  readonly hasPassed: boolean;
}

/** The endpoint of a test. */
export interface Tested {
  readonly outbound: Outbound;
  readonly definition: ModelDefinition;
  readonly keyLastFour: string | null;
  readonly signal: AbortSignal;
}

type Found = (
  name: EndpointCheck,
  outcome: Checked['outcome'],
  says: Checked['says'],
  values?: Checked['values'],
) => void;

/** The checks of one test. Those that are not reached are skipped. */
export class Checks {
  readonly #found = new Map<EndpointCheck, Checked>();
  readonly #purpose: EndpointPurpose;

  constructor(purpose: EndpointPurpose) {
    this.#purpose = purpose;
  }

  readonly found: Found = (name, outcome, says, values = {}) => {
    this.#found.set(name, { name, outcome, says, values });
  };

  /** In their order. */
  get all(): Checked[] {
    return CHECKS_OF[this.#purpose].map(
      (name) =>
        this.#found.get(name) ?? { name, outcome: 'skipped', says: 'endpoint_check_skipped', values: {} },
    );
  }
}

interface Listed {
  readonly models: readonly ListedModel[] | undefined;
}

/** Reads the list of models; undefined if there is no answer, or the key is refused. */
export async function reach(
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

/** Writes down what the first call showed of address, key and model; returns whether all three are right. */
export function judge(
  failure: ModelFailure | undefined,
  { keyLastFour, models }: Listed & Pick<Tested, 'keyLastFour'>,
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
  return true;
}

interface TokensOfTest {
  readonly in: number | null;
  readonly out: number | null;
}

/** The cost of a test in EUR; null if it is unknown. One that used no tokens costs nothing, whatever the prices. */
export function costOfTest({ prices }: Pick<ModelDefinition, 'prices'>, tokens: TokensOfTest): number | null {
  if (tokens.in === 0 && tokens.out === 0) return 0;
  const cost = costOf(prices, tokens.in, tokens.out);
  return cost === null ? null : Number(cost);
}
