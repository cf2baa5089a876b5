import { create } from 'zustand';

interface Dialogs {
  /** ERR-06: the server cannot be used; opens once, whatever else fails meanwhile. */
  maintenance: { hadSession: boolean; sentWithoutSession: boolean } | null;
}

export const useDialogs = create<Dialogs>()(() => ({ maintenance: null }));

/** `hadSession` is judged now, before the token is cleared: the title depends on it. */
export function openMaintenance(facts: { hadSession: boolean; sentWithoutSession: boolean }): void {
  if (!useDialogs.getState().maintenance) useDialogs.setState({ maintenance: facts });
}

export function closeMaintenance(): void {
  useDialogs.setState({ maintenance: null });
}
