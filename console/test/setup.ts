import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, vi } from 'vitest';

i18n.loadAndActivate({ locale: 'en-US', messages: {} });

// Nothing may complain on the console unnoticed.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  // oxlint-disable-next-line no-console
  const complaints = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
