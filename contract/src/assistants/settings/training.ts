import { z } from 'zod/mini';
import { parseSchedule, writeSchedule } from '../../knowledge/schedule.ts';
import { ruleParams } from '../../rules.ts';
import { setting } from './setting.ts';

/** The text is shorter with all days and times. */
const TEXT_MAX = 200;

/** A schedule as text, with its days and times in order; empty for none. */
export const trainingSchedule = z.string().check(
  z.maxLength(TEXT_MAX),
  z.refine(
    (written) => written === '' || parseSchedule(written) !== undefined,
    ruleParams('training_schedule'),
  ),
  z.overwrite((written) => {
    const schedule = parseSchedule(written);
    return schedule ? writeSchedule(schedule) : written;
  }),
);

const OF_TRAINING = { tab: 'training', right: 'assistant.train' } as const;

/** When an assistant is trained without a person who asks for it. */
export const training = {
  /** The days and times of its training, in the time zone of the organization. */
  training_schedule: setting(trainingSchedule, { default: '', ...OF_TRAINING }),
  /** Whether it is trained only by a person. The schedule then stays stored, and has no effect. */
  only_manual_training: setting(z.boolean(), { default: false, ...OF_TRAINING }),
};
