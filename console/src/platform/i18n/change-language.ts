import { t } from '@lingui/core/macro';
import { changeLanguage as changeLanguageCall, getMe } from '@regia/contract/account/calls';
import { send } from '../http/send.ts';
import { setPreference } from '../preferences.ts';
import { useSession } from '../session/store.ts';
import { toast } from '../toasts.ts';
import type { Locale } from './locales.ts';
import { activateLocale } from './texts.ts';

/** APP-10: at once on screen, kept in the browser and, for who is signed in, on their account. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await activateLocale(locale);
  setPreference({ locale });
  const { me } = useSession.getState();
  if (!me) return;
  try {
    await send(changeLanguageCall, { body: { language: locale } }, { veil: false });
    // The names of the profiles come in the language of who asks.
    useSession.setState({ me: await send(getMe, {}) });
    toast.success(t`Language changed successfully.`);
  } catch {
    toast.error(t`Something wrong`, t`The language could not be kept on your account.`);
  }
}
