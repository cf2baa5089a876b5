import { expect, test } from 'vitest';
import { storiesOutcome } from './playwright-outcome.mjs';

const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', line: 1, tests: [{ status }] });
const report = {
  suites: [
    {
      title: 'shell/a.spec.ts',
      specs: [spec('passes', 'expected'), spec('passes at the second try', 'flaky')],
      suites: [{ title: 'en-US', specs: [spec('fails', 'unexpected'), spec('is left out', 'skipped')] }],
    },
  ],
  errors: [{ message: 'the server did not start\n  at instance.ts' }],
};

test('names failed and second-try stories with file, suite and title', () => {
  expect(storiesOutcome(report)).toEqual({
    passed: 2,
    skipped: 1,
    failed: ['shell/a.spec.ts › en-US › fails'],
    second: ['shell/a.spec.ts › passes at the second try'],
    errors: ['the server did not start'],
  });
});

test('without a report the outcome is undefined', () => {
  expect(storiesOutcome(undefined)).toBeUndefined();
});
