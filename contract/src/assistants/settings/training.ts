import { z } from 'zod/mini';
import { trainingSchedule } from '../../knowledge/schedule.ts';
import { setting } from './setting.ts';

const OF_TRAINING = { tab: 'training', right: 'assistant.train' } as const;

/** When an assistant is trained without a person who asks for it. */
export const training = {
  /** Days and times of its training in the time zone of the organization; empty for none. */
  training_schedule: setting(trainingSchedule, { default: '', ...OF_TRAINING }),
  /** Whether it is trained only by a person. The schedule then stays stored, and has no effect. */
  only_manual_training: setting(z.boolean(), { default: false, ...OF_TRAINING }),
};
