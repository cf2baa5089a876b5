import { acceptCategory, reset, run, type Translation } from 'vanilla-cookieconsent';
import { useConsent } from './consent.ts';
import { CONSENT_DAYS, CONSENT_KEY, CONSENT_REVISION } from './record.ts';

/** No texts: the library then draws no panel of its own. */
const NO_WORDS = {} as Translation;

/** Starts the library that stores the consent record: categories, time, revision, expiry. */
const start = () =>
  run({
    revision: CONSENT_REVISION,
    autoShow: false,
    lazyHtmlGeneration: true,
    autoClearCookies: false,
    manageScriptTags: false,
    hideFromBots: false,
    cookie: { name: CONSENT_KEY, useLocalStorage: true, expiresAfterDays: CONSENT_DAYS },
    categories: { required: { enabled: true, readOnly: true }, functional: {} },
    language: { default: 'none', translations: { none: NO_WORDS } },
  });

export async function keepChoice(functional: boolean): Promise<void> {
  // Reset each time: another tab may have chosen since.
  reset();
  await start();
  acceptCategory(functional ? 'all' : []);
  useConsent.setState({ functional, openPanel: null });
}
