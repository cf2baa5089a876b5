import '../src/ui/tokens.css';
import '../src/ui/fonts.css';
import '../src/ui/base.css';
import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// `afterEach` hooks run from the last to the first: clean up while `setup.ts` still watches `console.error`.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  vi.unstubAllGlobals();
});
