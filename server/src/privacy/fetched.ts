import { z } from 'zod/mini';
import type { FileFetch } from '../monitoring/public.ts';
import { readList } from '../platform/stored-json.ts';

const fetch = z.object({ download: z.string(), user: z.string(), file: z.string(), fetchedOn: z.string() });

/** Reads the stored downloads of a receipt. */
export const readFetched = (stored: unknown): FileFetch[] =>
  readList(fetch, stored, { download: '', user: '', file: '', fetchedOn: '' });

/** Each download once, also if its file held several of the erased conversations. */
export const onceEach = (fetched: readonly FileFetch[]): FileFetch[] => [
  ...new Map(fetched.map((one) => [one.download, one])).values(),
];
