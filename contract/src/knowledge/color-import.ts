import { z } from 'zod/mini';
import { call } from '../call.ts';
import { line, profileParams } from '../fields.ts';
import { URL_MAX } from '../limits.ts';
import { colors } from '../widget/colors.ts';

/** The places where a page says its colors. */
export const COLOR_PLACES = ['theme', 'logo', 'styles'] as const;

const foundColor = z.object({
  /** `#rrggbb`. */
  color: z.string(),
  place: z.enum(COLOR_PLACES),
});
export type FoundColor = z.infer<typeof foundColor>;

export const importColors = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/color-import/',
  summary: 'Propose colors for a widget from a page of the organization; stores nothing',
  access: { anyOf: ['assistant.graphics'] },
  params: profileParams,
  body: z.object({ url: line(URL_MAX, 1) }),
  /** `found` has the best color first; `colors` is a scheme made of it, of which every pair passes. */
  ok: z.object({ url: z.string(), found: z.array(foundColor), colors }),
  refusals: ['address_not_allowed', 'source_not_readable', 'colors_not_found', 'throttled'],
});
