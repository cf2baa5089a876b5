import { create } from 'zustand';
import { CONSENT_KEY, readChoice } from './record.ts';

interface Consent {
  /** Whether functional data may be stored; null until the person has chosen. The strip asks while it is null. */
  functional: boolean | null;
  /** The number of the open panel with the categories, which counts the times it was opened; null while it is closed. */
  openPanel: number | null;
}

const choice = () => {
  try {
    return readChoice(localStorage, Date.now());
  } catch {
    return null;
  }
};

/** APP-13: required data need no consent; functional data are stored only with consent. */
export const useConsent = create<Consent>()(() => ({ functional: choice(), openPanel: null }));

let panels = 0;
export const openConsentPanel = (): void => useConsent.setState({ openPanel: ++panels });
/** Closes the panel without a choice: nothing is stored. */
export const closeConsentPanel = (): void => useConsent.setState({ openPanel: null });

/** Keeps the page and other tabs in step with the consent. Called once, at the start. */
export function followConsent(): void {
  // Set before the strip is loaded, so that the page has room for the strip from the first paint on.
  const markPage = ({ functional }: Consent) =>
    document.documentElement.toggleAttribute('data-consent', functional === null);
  markPage(useConsent.getState());
  useConsent.subscribe(markPage);
  addEventListener('storage', ({ key }) => {
    if (key !== CONSENT_KEY && key !== null) return;
    const functional = choice();
    useConsent.setState({ functional, ...(functional !== null && { openPanel: null }) });
  });
}
