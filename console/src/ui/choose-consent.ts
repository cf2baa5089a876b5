import { loadOnce } from './load-once.ts';
import { showNotLoaded } from './not-loaded.ts';

/** The library that stores the record is loaded with the first choice, not with the question. */
const recordCode = loadOnce(() => import('../platform/consent/keep-choice.ts'));

export const preloadConsentRecord = (): void => void recordCode().catch(() => {});

/** Stores the choice. If the code cannot be loaded, shows that, and the question stays. */
export async function chooseConsent(functional: boolean): Promise<void> {
  const code = await recordCode().catch(showNotLoaded);
  await code?.keepChoice(functional);
}
