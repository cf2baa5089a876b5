import type { AccessRule } from '../platform/session/access.ts';

/** The address of the statistics, the home page of a user with access to them. */
export const STATISTICS: string = '/dashboard/statistics/';
export const STATISTICS_ACCESS: AccessRule = 'dashboard.statistics';
/** The address of the list of assistants, the home page of a user without access to the statistics. */
export const ASSISTANTS: string = '/ai/ai-assistants/';
export const ASSISTANTS_ACCESS: AccessRule = 'assistant.list';
/** The home page of a user without access to either. */
export const PROFILE: string = '/profile';

/** Returns the home page of a user. */
export function homeOf(may: (rule: AccessRule) => boolean): string {
  if (may(STATISTICS_ACCESS)) return STATISTICS;
  return may(ASSISTANTS_ACCESS) ? ASSISTANTS : PROFILE;
}
