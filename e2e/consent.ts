import type { BrowserContext, Page } from '@playwright/test';
import type { Instance } from './instance.ts';

/** Makes the browser one whose owner has consented to functional storage. */
export const agrees = (context: BrowserContext) => context.addInitScript(agree);

/** Opens a second browser, of an Italian reader who has consented. */
export async function anotherBrowser(page: Page, instance: Instance): Promise<BrowserContext> {
  const context = await page.context().browser()!.newContext({ locale: 'it-IT', baseURL: instance.url });
  await agrees(context);
  return context;
}

/** Runs in the page: writes the record that the consent panel keeps. */
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
