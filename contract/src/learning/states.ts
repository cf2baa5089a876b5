/**
 * The states of a learning. `requested`: waits for the learning run. `learnt`: in the index. `verified`: every wording
 * gets the correction. `reopened`: a wording does not. `expired`: no longer used, to be renewed. `withdrawn`: taken back.
 */
export const LEARNING_STATES = [
  'requested',
  'learnt',
  'verified',
  'reopened',
  'expired',
  'withdrawn',
] as const;
export type LearningState = (typeof LEARNING_STATES)[number];
