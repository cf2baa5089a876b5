import { expect, test } from 'vitest';
import { withLowScripts } from './script-priority.ts';

test('modules load after the styles, the script of the theme with them', () => {
  const html =
    '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/core.js"></script><link rel="stylesheet" href="/assets/core.css">';
  expect(withLowScripts(html)).toBe(
    '<script src="/theme.js"></script><script type="module" fetchpriority="low" crossorigin src="/assets/core.js"></script><link rel="stylesheet" href="/assets/core.css">',
  );
});
