import { z } from 'zod/mini';
import { readFields, readList } from '../platform/stored-json.ts';
import type { StoredConflict } from './tables.ts';

const source = z.object({ title: z.string(), url: z.string() });
export type Source = z.infer<typeof source>;

export const readSources = (stored: unknown): Source[] => readList(source, stored, { title: '', url: '' });

const quoted = z.object({
  document: z.string(),
  url: z.string(),
  title: z.string(),
  headings: z.array(z.string()),
  anchor: z.nullable(z.string()),
  fingerprint: z.string(),
});
/** The section that a correction quotes, as staff saw it. */
export type Quoted = z.infer<typeof quoted>;

export const readQuoted = (stored: unknown): Quoted | null =>
  stored === null || stored === undefined
    ? null
    : readFields(quoted, stored, {
        document: '',
        url: '',
        title: '',
        headings: [],
        anchor: null,
        fingerprint: '',
      });

const conflict = z.object({ title: z.string(), url: z.string(), quote: z.string(), found_on: z.string() });

export const readConflict = (stored: unknown): StoredConflict | null =>
  stored === null || stored === undefined
    ? null
    : readFields(conflict, stored, { title: '', url: '', quote: '', found_on: '' });
