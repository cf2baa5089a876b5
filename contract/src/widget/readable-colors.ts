import { z } from 'zod/mini';
import { ruleParams } from '../rules.ts';
import { unreadablePairs } from './color-pairs.ts';
import { type Colors, colors } from './colors.ts';

/** A color schema whose texts can be read. Refuses each role whose text has a contrast below 3, at that role. */
export const readableColors = colors.check(
  z.check<Colors>(({ value, issues }) => {
    for (const role of new Set(unreadablePairs(value).map((pair) => pair.role))) {
      issues.push({ code: 'custom', input: value[role], path: [role], ...ruleParams('contrast_too_low') });
    }
  }),
);
