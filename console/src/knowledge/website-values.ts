import type { Source } from '@regia/contract/knowledge/source-calls';
import { newWebsite } from '@regia/contract/knowledge/new-source';
import { z } from 'zod/mini';

/** The fields of a website in a form. A row may be empty. */
export interface WebsiteValues {
  url: string;
  other_urls: readonly string[];
  include: readonly string[];
  exclude: readonly string[];
  reads_files: boolean;
}

export const websiteOf = (source: Source): WebsiteValues => ({
  url: source.url ?? '',
  other_urls: source.other_urls ?? [],
  include: source.include ?? [],
  exclude: source.exclude ?? [],
  reads_files: source.reads_files ?? false,
});

const filled = (rows: readonly string[]): string[] =>
  rows.map((row) => row.trim()).filter((row) => row !== '');

/** The values without empty rows. */
export const filledRows = ({ url, other_urls, include, exclude, reads_files }: WebsiteValues) => ({
  url: url.trim(),
  other_urls: filled(other_urls),
  include: filled(include),
  exclude: filled(exclude),
  reads_files,
});

const { kind: _, ...fields } = newWebsite.shape;
const checked = z.object(fields);

/** Checks the fields of a website, without the empty rows, as the server does. */
export const websiteSchema = z.pipe(
  z.transform((values: WebsiteValues): z.input<typeof checked> => filledRows(values)),
  checked,
);
