import { ENDPOINT_CHECKS } from '@regia/contract/models/endpoints';
import type { EndpointTest } from '@regia/contract/models/endpoints';
import type { Language } from '@regia/contract/fields';
import { z } from 'zod/mini';
import { isTextKey, textOf } from '../platform/http/texts.ts';
import type { TextKey } from '../platform/http/texts.ts';
import { readFields, readList, storedObject } from '../platform/stored-json.ts';

const check = z.object({
  name: z.enum(ENDPOINT_CHECKS),
  outcome: z.enum(['passed', 'failed', 'skipped', 'none']),
  says: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
const facts = z.object({
  tested_on: z.string(),
  took_ms: z.int(),
  cost: z.nullable(z.number()),
  first_word_ms: z.nullable(z.int()),
  tokens_per_second: z.nullable(z.number()),
});

export type Checked = Omit<z.infer<typeof check>, 'says'> & { readonly says: TextKey };
export type TestFacts = z.infer<typeof facts>;

export const testToStore = (test: TestFacts, checks: readonly Checked[]): string =>
  JSON.stringify({ ...test, checks });

/** Reads a stored test, in words of the reader’s language. */
export function readTest(stored: unknown, language: Language): EndpointTest {
  const nothing = { tested_on: '', took_ms: 0, cost: null, first_word_ms: null, tokens_per_second: null };
  const none = { name: 'reachable', outcome: 'skipped', says: '', values: {} } as const;
  const checks = readList(check, storedObject(stored)['checks'], none);
  return {
    ...readFields(facts, stored, nothing),
    checks: checks.map(({ name, outcome, says, values }) => ({
      name,
      outcome,
      text: isTextKey(says) ? textOf(language, says, written(values, language)) : '',
    })),
  };
}

/** The values with their numbers as the language writes them. */
const written = (values: Checked['values'], language: Language) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value.toLocaleString(language) : value,
    ]),
  );
