import type { AccessRule } from '../platform/session/access.ts';

/** The address of the statistics, the home page of a user with access to them. */
export const STATISTICS: string = '/dashboard/statistics/';
export const STATISTICS_ACCESS: AccessRule = 'dashboard.statistics';
/** The address of the list of assistants, the home page of a user without access to the statistics. */
export const ASSISTANTS: string = '/ai/ai-assistants/';
export const ASSISTANTS_ACCESS: AccessRule = 'assistant.list';
/** The home page of a user without access to either. */
export const PROFILE: string = '/profile';

/** The address where an assistant is created, the home page of a user who may do it while there is none. */
export const CREATE_ASSISTANT: string = '/ai/ai-assistants/create/';
const CREATE_ASSISTANT_ACCESS: AccessRule = 'assistant.create';

/**
 * Returns the home page of a user. Without an assistant there is nothing to count: the first step comes before the
 * figures. `assistants` is their number; undefined if it is not known.
 */
export function homeOf(may: (rule: AccessRule) => boolean, assistants?: number): string {
  if (assistants === 0 && may(ASSISTANTS_ACCESS)) {
    return may(CREATE_ASSISTANT_ACCESS) ? CREATE_ASSISTANT : ASSISTANTS;
  }
  if (may(STATISTICS_ACCESS)) return STATISTICS;
  return may(ASSISTANTS_ACCESS) ? ASSISTANTS : PROFILE;
}
