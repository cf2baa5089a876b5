import { useEffect } from 'react';
import { create } from 'zustand';

export interface MaintenanceFacts {
  hadSession: boolean;
  sentWithoutSession: boolean;
}

interface Dialogs {
  /** How many dialogs of the console are open, the maintenance dialog apart. */
  open: number;
  /** ERR-06: the server cannot be used; opens once, whatever else fails meanwhile. */
  maintenance: MaintenanceFacts | null;
}

export const useDialogs = create<Dialogs>()(() => ({ open: 0, maintenance: null }));

/** APP-14, the dialog-open flag: while it is set, the keys of the page do nothing. */
export const isDialogOpen = (): boolean => isOtherDialogOpen() || useDialogs.getState().maintenance !== null;

/** Any dialog but the maintenance dialog. */
export const isOtherDialogOpen = (): boolean => useDialogs.getState().open > 0;

/** Counts a dialog until the function it returns is called. */
export function dialogOpened(): () => void {
  const count = (by: number) => useDialogs.setState(({ open }) => ({ open: open + by }));
  count(1);
  let closed = false;
  return () => {
    if (!closed) count(-1);
    closed = true;
  };
}

/** For each modal part of the console: counts it while it is open. */
export function useDialogCount(open: boolean): void {
  useEffect(() => (open ? dialogOpened() : undefined), [open]);
}

/** `hadSession` is judged now, before the token is cleared: the title depends on it. */
export function openMaintenance(facts: MaintenanceFacts): void {
  if (!useDialogs.getState().maintenance) useDialogs.setState({ maintenance: facts });
}

export function closeMaintenance(): void {
  useDialogs.setState({ maintenance: null });
}
