export type RecordKindName =
  | 'export'
  | 'user_import'
  | 'erasure'
  | 'training'
  | 'upload'
  | 'proof'
  | 'demonstration';
export type RecordState = 'waiting' | 'running' | EndState;
export type EndState = 'done' | 'partly' | 'failed' | 'cancelled';

/** The states of work that has not ended. */
export const LIVE_STATES = ['waiting', 'running'] as const;

export const isLive = (state: RecordState): boolean => state === 'waiting' || state === 'running';
