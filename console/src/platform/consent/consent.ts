import { create } from 'zustand';
import { CONSENT_KEY, readChoice } from './record.ts';

interface Consent {
  /** Whether functional data may be stored; null until the person has chosen. */
  functional: boolean | null;
  /** Whether the panel is open: no choice was made yet, or the person opened it from a footer or a menu. */
  isOpen: boolean;
  /** How often a footer or a menu asked for the panel since it opened. Each time moves the focus to it. */
  openRequests: number;
}

const choice = () => {
  try {
    return readChoice(localStorage, Date.now());
  } catch {
    return null;
  }
};

/** APP-13: required data need no consent; functional data are stored only with consent. */
export const useConsent = create<Consent>()(() => {
  const functional = choice();
  return { functional, isOpen: functional === null, openRequests: 0 };
});

export const openConsentPanel = (): void =>
  useConsent.setState(({ openRequests }) => ({ isOpen: true, openRequests: openRequests + 1 }));
/** Closes the panel without a choice: nothing is stored, and the next visit asks again. */
export const closeConsentPanel = (): void => useConsent.setState({ isOpen: false, openRequests: 0 });

/** Keeps the page and other tabs in step with the consent. Called once, at the start. */
export function followConsent(): void {
  // Reserve the room of the panel before it is loaded, so that the page does not jump.
  const reserveRoom = ({ isOpen }: Consent) =>
    document.documentElement.toggleAttribute('data-consent', isOpen);
  reserveRoom(useConsent.getState());
  useConsent.subscribe(reserveRoom);
  addEventListener('storage', ({ key }) => {
    if (key !== CONSENT_KEY && key !== null) return;
    const functional = choice();
    useConsent.setState({ functional, ...(functional !== null && { isOpen: false }) });
  });
}
