import type { Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import type { Instance } from '../instance.ts';
import { setLanguage } from '../people.ts';
import { expect } from '../test.ts';
import type { Language } from '../texts.ts';

/** Takes the admin’s page in both themes and both languages, on a desk and on a phone, and looks for what axe finds. */
export async function takeLooks(
  page: Page,
  own: Instance,
  name: string,
  open: () => Promise<void>,
): Promise<void> {
  for (const language of ['en-US', 'it-IT'] satisfies Language[]) {
    await setLanguage(own, 'admin', language);
    for (const [size, width, height] of [
      ['desk', 1440, 900],
      ['phone', 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open();
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const path = `test-results/stories/${name}-${language.slice(0, 2)}-${size}-${theme}.png`;
        await page.screenshot({ path, fullPage: true });
        expect(await violationsOn(page), `${name} ${language} ${size} ${theme}`).toEqual([]);
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await open();
}
