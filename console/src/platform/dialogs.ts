import { useEffect } from 'react';
import { create } from 'zustand';

export interface MaintenanceFacts {
  hadSession: boolean;
  sentWithoutSession: boolean;
}

interface Dialogs {
  /** The number of open dialogs, without the maintenance dialog. */
  open: number;
  /** ERR-06: the facts of the open maintenance dialog. It opens once: later failures do not change it. */
  maintenance: MaintenanceFacts | null;
}

export const useDialogs = create<Dialogs>()(() => ({ open: 0, maintenance: null }));

/** APP-14: the dialog-open flag. While it is set, the keys of the page do nothing. */
export const isDialogOpen = (): boolean => isOtherDialogOpen() || useDialogs.getState().maintenance !== null;

/** Returns whether a dialog other than the maintenance dialog is open. */
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

/** Counts a modal dialog while it is open. */
export function useDialogCount(open: boolean): void {
  useEffect(() => (open ? dialogOpened() : undefined), [open]);
}

/** Opens the maintenance dialog. Call it before the token is cleared: the title depends on `hadSession`. */
export function openMaintenance(facts: MaintenanceFacts): void {
  if (!useDialogs.getState().maintenance) useDialogs.setState({ maintenance: facts });
}

export function closeMaintenance(): void {
  useDialogs.setState({ maintenance: null });
}
