import type { AccessRule } from '../platform/session/access.ts';

/** The address of the home page: the list of assistants, until there are statistics. */
export const HOME: string = '/ai/ai-assistants/';
export const HOME_ACCESS: AccessRule = 'assistant.list';
/** The home page of a user without access to that list. */
export const PROFILE: string = '/profile';
