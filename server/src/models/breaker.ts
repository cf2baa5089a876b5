import { sql } from 'kysely';
import { isFailureCause } from '../platform/model/failure.ts';
import type { FailureCause, ModelFailure } from '../platform/model/failure.ts';
import type { Breaker } from '../platform/model/breaker.ts';
import type { Services } from '../platform/services.ts';
import type { OwnEndpoint } from './own-endpoint.ts';

/** The failures in a row after which an endpoint is suspended. */
const FAILURES_MOST = 3;
/** The time until one question tries a suspended endpoint, unless it said another one. */
const PAUSE_S = 30;
/** The time that the question has beyond the limit of its first word. */
const TRIAL_SLACK_S = 10;

/** The causes that say nothing about the endpoint: it refuses this question, or its model writes badly. */
const OF_QUESTION: readonly FailureCause[] = ['request_refused', 'empty', 'only_thoughts', 'too_long'];

type BreakerServices = Pick<Services, 'db' | 'log' | 'config'>;

/**
 * The breaker of an endpoint for one question, as it was read with the assistant. Its row is that of the endpoint, for
 * all processes; a change of the settings, and a test that passes, close it. An endpoint that works is not written.
 */
export function breakerOf({ db, log, config }: BreakerServices, endpoint: OwnEndpoint): Breaker {
  const { id, organizationId, stamp, failures, failure } = endpoint;
  let isTrial = false;

  const change = (set: Readonly<Record<string, unknown>>) =>
    db
      .updateTable('model_endpoints as m')
      .set(set)
      .where('m.id', '=', id)
      .where('m.organization_id', '=', organizationId)
      // A report about settings that were changed meanwhile is dropped.
      .where('m.updated_on', '=', new Date(stamp));
  const inBackground = (writing: Promise<unknown>): void => {
    writing.catch((error: unknown) => log.warn({ err: error }, 'writing the state of an endpoint failed'));
  };
  const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds}::float8)`;

  const takeTrial = async (): Promise<boolean> => {
    const seconds = (endpoint.firstWordSeconds ?? config.MODEL_FIRST_TOKEN_MS / 1000) + TRIAL_SLACK_S;
    const taken = await change({ trial_until: inSeconds(seconds) })
      .where('m.retry_on', '<=', sql<Date>`now()`)
      .where((e) => e.or([e('m.trial_until', 'is', null), e('m.trial_until', '<=', sql<Date>`now()`)]))
      .returning('m.id')
      .executeTakeFirst();
    return taken !== undefined;
  };

  const left = (): void => {
    if (isTrial) inBackground(change({ trial_until: null }).execute());
  };

  return {
    left,
    async enter() {
      if (endpoint.breaker === 'closed') return undefined;
      try {
        isTrial = endpoint.breaker === 'due' && (await takeTrial());
      } catch (error) {
        log.warn({ err: error }, 'reading the state of an endpoint failed');
      }
      return isTrial ? undefined : causeOf(failure);
    },
    answered() {
      if (failures === 0) return;
      const closing = change(CLOSED).where('m.failures', '>', 0);
      // A question that began before the suspension proves nothing about the endpoint after it.
      inBackground((isTrial ? closing : closing.where('m.retry_on', 'is', null)).execute());
    },
    failed(given) {
      if (!counts(given, endpoint)) return left();
      const isOver = sql<boolean>`m.failures + 1 >= ${FAILURES_MOST} or ${given.retryAfterS !== undefined}`;
      const retryOn = inSeconds(given.retryAfterS ?? PAUSE_S);
      inBackground(
        change({
          failures: sql`least(m.failures + 1, 1000000)`,
          failure: given.reason,
          suspended_on: sql`case when ${isOver} then coalesce(m.suspended_on, now()) end`,
          retry_on: sql`case when ${isOver} then ${retryOn} end`,
          ...(isTrial ? { trial_until: null } : {}),
        }).execute(),
      );
    },
  };
}

/** The columns of an endpoint that is asked. */
export const CLOSED = {
  failures: 0,
  failure: null,
  suspended_on: null,
  retry_on: null,
  trial_until: null,
} as const;

/** Without a fallback, a throttled question waits in its process: that is sooner than a suspension. */
const counts = ({ reason }: ModelFailure, { fallback }: OwnEndpoint): boolean =>
  !OF_QUESTION.includes(reason) && (reason !== 'throttled' || fallback !== undefined);

const causeOf = (stored: string | undefined): FailureCause =>
  stored !== undefined && isFailureCause(stored) ? stored : 'unreachable';
