import { z } from 'zod/mini';
import { line } from '../fields.ts';
import { URL_MAX } from '../limits.ts';

/** A website. An address without a scheme is tried under `https:`, then under `http:`, and stored as it was found. */
export const newWebsite = z.object({ kind: z.literal('sitemap'), url: line(URL_MAX, 1) });
export type NewWebsite = z.infer<typeof newWebsite>;

/** The place of new knowledge. `kind` decides about the other fields: a further kind makes this a union. */
export const newSource = newWebsite;
export type NewSource = z.infer<typeof newSource>;

/** The same, and whether to train at once. */
export const newSourceToTrain = z.strictObject({ ...newWebsite.shape, train: z.optional(z.boolean()) });
