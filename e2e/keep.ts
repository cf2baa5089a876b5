import type { Page } from '@playwright/test';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'test-results', 'stories');

/** Saves a screenshot of this point of a story: test-results/stories/NAME.png. */
export const keep = (page: Page, name: string) =>
  page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
