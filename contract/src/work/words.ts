/** The kinds of long work. */
export const WORK_KINDS = [
  'export',
  'user_import',
  'erasure',
  'training',
  'proof',
  'demonstration',
  'upload',
] as const;
export const WORK_STATES = ['waiting', 'running', 'done', 'partly', 'failed', 'cancelled'] as const;
