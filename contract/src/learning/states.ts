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

/**
 * How a question of a proof was made. `original`: the visitor’s; `staff`: written by staff; `paraphrase`: made by rule;
 * `model_paraphrase`: made by the model.
 */
export const WORDING_KINDS = ['original', 'staff', 'paraphrase', 'model_paraphrase'] as const;
export type WordingKind = (typeof WORDING_KINDS)[number];

/**
 * Why a model made no paraphrases. `unreachable`: it failed or could not be called; `refused`: it would not; `unusable`:
 * nothing that it wrote was a question of the same kind.
 */
export const PARAPHRASE_FAILURES = ['unreachable', 'timeout', 'throttled', 'refused', 'unusable'] as const;
export type ParaphraseFailure = (typeof PARAPHRASE_FAILURES)[number];

/** The present state of a section that a correction quotes, against the text that staff saw. */
export const QUOTED_STATES = ['same', 'changed', 'gone'] as const;
export type QuotedState = (typeof QUOTED_STATES)[number];
