import { z } from 'zod/mini';
import { line } from '../fields.ts';
import { URL_MAX } from '../limits.ts';

/**
 * The place of new knowledge. An address without a scheme is tried under `https:`, then under `http:`, and stored as it was
 * found. `kind` decides about the other fields: a further kind makes this a union.
 */
export const newSource = z.object({ kind: z.literal('sitemap'), url: line(URL_MAX, 1) });
export type NewSource = z.infer<typeof newSource>;
