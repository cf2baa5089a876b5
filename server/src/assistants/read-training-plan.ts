import type { TrainingPlan } from '@regia/contract/assistants/training-calls';
import { nextTimes, parseSchedule } from '@regia/contract/knowledge/schedule';
import { timeZoneOf } from '../account/public.ts';
import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { getAssistantInScope } from './public.ts';

const SHOWN = 5;

/** Returns the next times at which an assistant is trained by its schedule. */
export async function readTrainingPlan(db: Db, scope: Scope, id: string, now: Date): Promise<TrainingPlan> {
  const { organizationId, configuration, state } = await getAssistantInScope(db, scope, id);
  const zone = await timeZoneOf(db, organizationId);
  const isOff = configuration.only_manual_training || state === 'archived';
  const schedule = isOff ? undefined : parseSchedule(configuration.training_schedule);
  const next = schedule ? nextTimes(schedule, zone, now, SHOWN) : [];
  return { time_zone: zone, next: next.map((at) => at.toISOString()) };
}
