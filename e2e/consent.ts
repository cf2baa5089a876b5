import type { BrowserContext, Page } from '@playwright/test';
import type { House } from './house.ts';

/** The browser is one whose owner agreed to functional things before. */
export const agrees = (context: BrowserContext) => context.addInitScript(agree);

/** A second browser, of somebody who reads Italian and agreed before. */
export async function anotherBrowser(page: Page, house: House): Promise<BrowserContext> {
  const context = await page.context().browser()!.newContext({ locale: 'it-IT', baseURL: house.url });
  await agrees(context);
  return context;
}

/** Runs in the page: the record that the consent panel keeps. */
function agree(): void {
  try {
    if (localStorage.getItem('regia.consent') !== null) return;
    const now = new Date().toISOString();
    const record = {
      categories: ['required', 'functional'],
      revision: 1,
      data: null,
      consentTimestamp: now,
      consentId: '00000000-0000-4000-8000-000000000000',
      services: { required: [], functional: [] },
      languageCode: '',
      lastConsentTimestamp: now,
      expirationTime: Date.now() + 86_400_000,
    };
    localStorage.setItem('regia.consent', JSON.stringify(record));
  } catch {
    // A page without an address has no storage.
  }
}
