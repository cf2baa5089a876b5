export const LEAD_JOB = 'knowledge.train';
export const HELP_JOB = 'knowledge.read';
