import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { spend } from '../platform/throttle.ts';
import type { AskingVisitor } from '../visitors/public.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import { askerOf, askerOfTrial } from './asker.ts';
import type { Asker } from './asker.ts';
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
}

/** A user who tries an assistant in the console, in any state but the archive. */
export interface Trial {
  readonly actor: Actor;
  readonly assistantId: string;
}

const TRIALS_PER_MINUTE = 60;

/**
 * Admits a question of a door, or refuses it: by the limits, by the state of the assistant, by the plan, in this order. A
 * visitor's question has been counted with the visit; a trial counts for its user alone, and for no plan.
 */
export const admitQuestion = (services: ChatServices, from: AskingVisitor | Trial): Promise<Admitted> =>
  'actor' in from ? admitTrial(services, from) : admitVisitor(services, from);

/** Admits a choice by the same limits. It counts for no plan: its question has counted. */
export const admitChoice = async (services: ChatServices, from: AskingVisitor | Trial): Promise<Admitted> =>
  'actor' in from ? admitTrial(services, from) : admitWithoutPlan(from);

async function admitVisitor({ messages }: ChatServices, visitor: AskingVisitor): Promise<Admitted> {
  const admitted = admitWithoutPlan(visitor);
  await messages.take(admitted.assistant.scope.organizationId);
  return admitted;
}

function admitWithoutPlan(visitor: AskingVisitor): Admitted {
  const steps = new Steps();
  refuseAboveLimit(visitor.counted);
  const assistant = assistantOnAir(visitor);
  return { [ADMITTED]: true, assistant, asker: askerOf(visitor), steps };
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
