import { create } from 'zustand';

export interface Toast {
  id: number;
  tone: 'ok' | 'danger' | 'info';
  title: string;
  detail?: string;
  durationMs: number;
  /** A button that takes the action back. */
  undo?: { label: string; run: () => void };
}

/** APP-18: the duration of each kind. */
export const TOAST_MS = { usual: 5000, codeSent: 7000, copied: 500, copyFailed: 2000, undoable: 10_000 };
const MAX_TOASTS = 3;

interface Toasts {
  toasts: Toast[];
  show: (toast: Omit<Toast, 'id'>) => void;
  dismiss: (id: number) => void;
}

let lastId = 0;

/** Newest first, at most three. */
export const useToasts = create<Toasts>()((set) => ({
  toasts: [],
  show: (toast) =>
    set(({ toasts }) => ({ toasts: [{ ...toast, id: ++lastId }, ...toasts].slice(0, MAX_TOASTS) })),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

const show =
  (tone: Toast['tone'], durationMs: number) =>
  (title: string, detail?: string): void =>
    useToasts.getState().show({ tone, title, detail: detail || undefined, durationMs });

/** Shows a toast: the bold result, then the detail. An error that needs an action is a `Note`, not a toast. */
export const toast = {
  success: show('ok', TOAST_MS.usual),
  error: show('danger', TOAST_MS.usual),
  info: show('info', TOAST_MS.usual),
  codeSent: show('info', TOAST_MS.codeSent),
  /** A success that can be taken back while it is shown. */
  undoable: (title: string, label: string, run: () => void, detail?: string): void =>
    useToasts.getState().show({
      tone: 'ok',
      title,
      ...(detail !== undefined && { detail }),
      durationMs: TOAST_MS.undoable,
      undo: { label, run },
    }),
  copied: show('ok', TOAST_MS.copied),
  copyFailed: show('danger', TOAST_MS.copyFailed),
};
