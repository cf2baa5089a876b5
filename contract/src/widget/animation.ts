import { z } from 'zod/mini';
import { GREETING_DELAY_MAX } from '../limits.ts';

export const LAUNCHER_ANIMATIONS = ['none', 'rise', 'pulse'] as const;
export const OPENING_ANIMATIONS = ['none', 'fade', 'rise'] as const;
export const TYPING_INDICATORS = ['dots', 'line', 'none'] as const;

/** How a widget moves. With reduced motion nothing of it moves. */
export const animation = z.object({
  launcher: z.enum(LAUNCHER_ANIMATIONS),
  opening: z.enum(OPENING_ANIMATIONS),
  typing: z.enum(TYPING_INDICATORS),
  /** The seconds between the load of the page and the pop-up. */
  greeting_delay: z.int().check(z.minimum(0), z.maximum(GREETING_DELAY_MAX)),
});
export type Animation = z.infer<typeof animation>;

export const DEFAULT_ANIMATION: Animation = {
  launcher: 'none',
  opening: 'rise',
  typing: 'dots',
  greeting_delay: 3,
};
