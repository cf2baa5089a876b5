import '../src/ui/tokens.css';
import '../src/ui/fonts.css';
import '../src/ui/base.css';
import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// While the complaints of `setup.ts` are still listened for: hooks after a test run from the last to the first.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  vi.unstubAllGlobals();
});
