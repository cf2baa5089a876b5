import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { followConsent } from '../platform/consent/consent.ts';
import { listenForErrors, reportError } from '../platform/error-reports/error-reports.ts';
import { loadGlobalConfig } from '../platform/global-config.ts';
import { startLocale } from '../platform/i18n/locales.ts';
import { startTexts } from '../platform/i18n/texts.ts';
import { setForceLoading } from '../platform/loading.ts';
import { followConsentWithPreferences, usePreferences } from '../platform/preferences.ts';
import { followOtherTabs } from '../platform/session/other-tabs.ts';
import { restoreTokens } from '../platform/session/store.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { Consent } from './Consent.tsx';
import { Loading } from './Loading.tsx';
import { Maintenance } from './Maintenance.tsx';
import { router } from './router.tsx';
import { coreTexts } from './texts.ts';

/** Reports the error for which an error page was rendered. */
function onCaughtError(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(error);
  reportError(error);
}

/** Starts the console. Loads the texts first, so that no screen is rendered without them. */
export async function start(root: HTMLElement): Promise<void> {
  listenForErrors();
  const screen = createRoot(root, { onCaughtError });
  restoreTokens();
  followOtherTabs(() => screen.unmount());
  followConsent();
  followConsentWithPreferences();
  await startTexts([coreTexts], startLocale(usePreferences.getState().locale, navigator.languages));
  // Needed with a session, too: it holds the DSN of error reports.
  whenIdle(() => void loadGlobalConfig().catch(() => {}));
  // APP-16: the overlay stays until the first page is rendered.
  setForceLoading(true);
  const drawn = router.subscribe('onResolved', () => {
    setForceLoading(false);
    document.getElementById('frame')?.remove();
    drawn();
  });
  screen.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
      <Consent />
      <Loading />
      <Maintenance />
      <Toaster />
    </I18nProvider>,
  );
}
