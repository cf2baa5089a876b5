import { create } from 'zustand';
import { CONSENT_KEY, readChoice } from './record.ts';

interface Consent {
  /** Whether functional things may be kept; nothing until the person has chosen. */
  functional: boolean | null;
  /** The panel is asked for: because nobody has chosen yet, or from a footer. */
  isOpen: boolean;
  /** How often it was asked for since it opened, from a footer or a menu: the focus follows each time. */
  timesAskedFor: number;
}

const choice = () => {
  try {
    return readChoice(localStorage, Date.now());
  } catch {
    return null;
  }
};

/** APP-13: required things need no consent; functional ones wait for it. */
export const useConsent = create<Consent>()(() => {
  const functional = choice();
  return { functional, isOpen: functional === null, timesAskedFor: 0 };
});

export const openConsentPanel = (): void =>
  useConsent.setState(({ timesAskedFor }) => ({ isOpen: true, timesAskedFor: timesAskedFor + 1 }));
/** Closing is no choice: nothing is kept, and who has not chosen is asked at the next visit. */
export const closeConsentPanel = (): void => useConsent.setState({ isOpen: false, timesAskedFor: 0 });

/** What the screen and other tabs do with it; once, at the start. */
export function followConsent(): void {
  // The room for the panel is there before it comes, so that nothing jumps under a finger.
  const makeRoom = ({ isOpen }: Consent) => document.documentElement.toggleAttribute('data-consent', isOpen);
  makeRoom(useConsent.getState());
  useConsent.subscribe(makeRoom);
  addEventListener('storage', ({ key }) => {
    if (key !== CONSENT_KEY && key !== null) return;
    const functional = choice();
    useConsent.setState({ functional, ...(functional !== null && { isOpen: false }) });
  });
}
