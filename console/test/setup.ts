import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, vi } from 'vitest';

i18n.loadAndActivate({ locale: 'en-US', messages: {} });

// An unexpected `console.error` fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  // oxlint-disable-next-line no-console
  const errors = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(errors).toEqual([]);
});
