import { z } from 'zod/mini';
import { instant, line } from '../fields.ts';
import {
  GIVEN_ADDRESSES_MAX,
  PATTERN_MAX,
  PATTERNS_PER_SOURCE,
  SOURCE_ADDRESSES,
  URL_MAX,
} from '../limits.ts';
import { ruleParams } from '../rules.ts';
import { isPattern } from './patterns.ts';

const patterns = z
  .array(line(PATTERN_MAX, 1).check(z.refine<string>(isPattern, ruleParams('page_pattern'))))
  .check(z.maxLength(PATTERNS_PER_SOURCE));

/** The parts of a website that may be left out. */
export const websiteParts = {
  /** Further sitemaps or pages, also of other sites. */
  other_urls: z.optional(z.array(line(URL_MAX, 1)).check(z.maxLength(SOURCE_ADDRESSES - 1))),
  /** Only pages that match one of them are read: `/services/*`. */
  include: z.optional(patterns),
  /** Pages that match one of them are not read. */
  exclude: z.optional(patterns),
  /** Whether the PDF and DOCX files of its sites that pages link to are read, too. */
  reads_files: z.optional(z.boolean()),
};

/** A website. An address without a scheme is tried under `https:`, then under `http:`, and stored as it was found. */
export const newWebsite = z.object({ kind: z.literal('sitemap'), url: line(URL_MAX, 1), ...websiteParts });
export type NewWebsite = z.infer<typeof newWebsite>;

/**
 * The place of new knowledge: a website, or a folder of Google Drive by the address that Drive shows for it. A folder is read with the
 * account of the assistant, and has no patterns and no further addresses.
 */
export const newSource = z.object({ ...newWebsite.shape, kind: z.enum(['sitemap', 'google_drive']) });
export type NewSource = z.infer<typeof newSource>;

/** The same, and whether to train at once. */
export const newSourceToTrain = z.strictObject({ ...newSource.shape, train: z.optional(z.boolean()) });

/** A source in an exported file, with the pages that somebody has listed for it. */
export const fileSource = z.object({
  ...newSource.shape,
  sitemap: z.optional(
    z.object({
      addresses: z.array(line(URL_MAX, 1)).check(z.maxLength(GIVEN_ADDRESSES_MAX)),
      given_on: z.optional(instant),
    }),
  ),
});
export type FileSource = z.infer<typeof fileSource>;
