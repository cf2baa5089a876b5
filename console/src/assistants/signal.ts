import type { Signal } from '../ui/Lamp.tsx';
import type { AssistantState } from './filters.ts';

/** The lamp of each state. `ui` knows lamps, but not assistants. */
export const SIGNALS: Record<AssistantState, Signal> = {
  on_air: 'air',
  preview: 'preview',
  off_air: 'off',
  archived: 'off',
};
