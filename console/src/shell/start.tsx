import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { startLocale } from '../platform/i18n/locales.ts';
import { startTexts } from '../platform/i18n/texts.ts';
import { usePreferences } from '../platform/preferences.ts';
import { restoreTokens } from '../platform/session/store.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { Maintenance } from './Maintenance.tsx';
import { router } from './router.tsx';
import { coreTexts } from './texts.ts';
import { Veil } from './Veil.tsx';

/** The language first, so that no screen is ever drawn without words. */
export async function start(root: HTMLElement): Promise<void> {
  restoreTokens();
  await startTexts([coreTexts], startLocale(usePreferences.getState().locale, navigator.languages));
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
      <Veil />
      <Maintenance />
      <Toaster />
    </I18nProvider>,
  );
}
