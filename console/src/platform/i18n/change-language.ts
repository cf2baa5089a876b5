import { t } from '@lingui/core/macro';
import { CHANGE_LANGUAGE, GET_ME } from '@regia/contract/account/addresses';
import type { changeLanguage as changeLanguageCall, getMe } from '@regia/contract/account/calls';
import { addressed, send } from '../http/send.ts';
import { setPreference } from '../preferences.ts';
import { useSession } from '../session/store.ts';
import { toast } from '../toasts.ts';
import type { Locale } from './locales.ts';
import { activateLocale } from './texts.ts';

let choices = 0;

/**
 * APP-10: shows the language at once, and saves it in the browser and, for a signed-in person, on the account. A later
 * choice cancels one that is under way.
 */
export async function changeLanguage(locale: Locale): Promise<void> {
  const choice = ++choices;
  const isLeft = () => choice !== choices;
  try {
    await activateLocale(locale);
  } catch {
    if (!isLeft()) toast.error(t`Something wrong`, t`Communication with server failed`);
    return;
  }
  if (isLeft()) return;
  setPreference({ locale });
  if (!useSession.getState().me) return;
  try {
    await send(
      addressed<typeof changeLanguageCall>(CHANGE_LANGUAGE),
      { body: { language: locale } },
      { overlay: false },
    );
    if (isLeft()) return;
    // The server sends the names of the profiles in the caller's language.
    const me = await send(addressed<typeof getMe>(GET_ME), {});
    if (isLeft()) return;
    useSession.setState({ me });
    toast.success(t`Language changed successfully.`);
  } catch {
    if (!isLeft()) toast.error(t`Something wrong`, t`Couldn’t save the language to your account.`);
  }
}
