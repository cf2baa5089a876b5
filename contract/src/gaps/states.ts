/** The states of a gap. A dismissed one stays so until a person reopens it. */
export const GAP_STATES = ['open', 'in_work', 'closed', 'dismissed'] as const;
export type GapState = (typeof GAP_STATES)[number];

/** The causes of a gap’s end: a correction, a training run, or a person. */
export const GAP_CAUSES = ['learning', 'training', 'person'] as const;
export type GapCause = (typeof GAP_CAUSES)[number];

/** The outcome of one asking of a gap. */
export const ASKING_OUTCOMES = ['answered', 'partly', 'not_sure', 'not_answered', 'down_voted'] as const;
export type AskingOutcome = (typeof ASKING_OUTCOMES)[number];
