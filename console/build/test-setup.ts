import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, vi } from 'vitest';

i18n.activate('en-US');

// Nothing may complain on the console unnoticed.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
