import type { AccessRule } from '../platform/session/access.ts';

/** Home is the list of assistants until the statistics exist. */
export const HOME: string = '/ai/ai-assistants/';
export const HOME_ACCESS: AccessRule = 'assistant.list';
