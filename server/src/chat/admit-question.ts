import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { ReachedLimit, SpendingRoom } from '../models/public.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Refusal } from '../platform/http/refuse.ts';
import { spend } from '../platform/throttle.ts';
import type { AskingVisitor } from '../visitors/public.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import { askerOf, askerOfTrial } from './asker.ts';
import type { Asker, ChatScope } from './asker.ts';
import type { ChatServices } from './chat-services.ts';
import { assistantOnAir } from './on-air.ts';
import { Steps } from './steps.ts';
import { findLive } from './tried-assistant.ts';
import { refuseAboveLimit } from './visitor-throttle.ts';

const ADMITTED = Symbol('admitted');

/**
 * The right to ask one question, or to choose among the offers of one answer. Only `admitQuestion` and `admitChoice` make it, so a
 * door that forgets a rule can do neither.
 */
export interface Admitted {
  readonly [ADMITTED]: true;
  readonly assistant: AnsweringAssistant;
  readonly asker: Asker;
  readonly steps: Steps;
  /** The spending limit that is reached, so that the answer quotes. */
  readonly limit?: ReachedLimit;
}

/** A user who tries an assistant in the console, in any state but the archive. */
export interface Trial {
  readonly actor: Actor;
  readonly assistantId: string;
}

const TRIALS_PER_MINUTE = 60;

/**
 * Admits a question of a door, or refuses it: by the limits, by the state of the assistant, by the spending limits, by the plan, in this
 * order. A
 * visitor's question has been counted with the visit; a trial counts for its user alone, and for no plan.
 */
export const admitQuestion = (services: ChatServices, from: AskingVisitor | Trial): Promise<Admitted> =>
  'actor' in from ? admitLimitedTrial(services, from) : admitVisitor(services, from);

/** Admits a choice by the same limits. It counts for no plan: its question has counted. */
export const admitChoice = async (services: ChatServices, from: AskingVisitor | Trial): Promise<Admitted> =>
  'actor' in from ? admitTrial(services, from) : admitWithoutPlan(from);

async function admitVisitor({ messages, spending }: ChatServices, visitor: AskingVisitor): Promise<Admitted> {
  const admitted = admitWithoutPlan(visitor);
  const { scope, configuration } = admitted.assistant;
  const limit = await quotedBy(spending, scope, () =>
    refuse('assistant_paused', configuration.pause_text === '' ? {} : { text: configuration.pause_text }),
  );
  await messages.take(admitted.assistant.scope.organizationId);
  await spending.asked(scope);
  return limit ? { ...admitted, limit } : admitted;
}

function admitWithoutPlan(visitor: AskingVisitor): Admitted {
  const steps = new Steps();
  refuseAboveLimit(visitor.counted);
  const assistant = assistantOnAir(visitor);
  return { [ADMITTED]: true, assistant, asker: askerOf(visitor), steps };
}

/** Staff are told which limit pauses the assistant. */
async function admitLimitedTrial(services: ChatServices, trial: Trial): Promise<Admitted> {
  const admitted = await admitTrial(services, trial);
  const limit = await quotedBy(services.spending, admitted.assistant.scope, ({ of, unit, period }) =>
    refuse('spending_limit_reached', { items: [`spending_${of}_${unit}_${period}`] }),
  );
  return limit ? { ...admitted, limit } : admitted;
}

/** The reached limit by which an answer quotes. Refuses if it pauses the assistant. */
async function quotedBy(
  spending: SpendingRoom,
  scope: ChatScope,
  paused: (limit: ReachedLimit) => Refusal,
): Promise<ReachedLimit | undefined> {
  const reached = await spending.reached(scope);
  if (reached?.does === 'pause') throw paused(reached.limit);
  return reached?.limit;
}

async function admitTrial({ db, pool }: ChatServices, { actor, assistantId }: Trial): Promise<Admitted> {
  const steps = new Steps();
  const [assistant] = await Promise.all([
    findLive(db, writeScopeOf(actor), assistantId),
    spend(pool, { scope: 'chat.try', key: actor.userId, most: TRIALS_PER_MINUTE, seconds: 60 }),
  ]);
  steps.done('assistant');
  return { [ADMITTED]: true, assistant, asker: askerOfTrial(actor), steps };
}
