export const RUN_JOB = 'learning.run';
export const WATCH_JOB = 'learning.watch';
