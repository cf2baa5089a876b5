import type { AccessRule } from '../platform/session/access.ts';

/** Home is the list of assistants until the statistics exist. */
export const HOME: string = '/ai/ai-assistants/';
export const HOME_ACCESS: AccessRule = 'assistant.list';
/** And the profile, which everybody has, for who may not see it. */
export const PROFILE: string = '/profile';
