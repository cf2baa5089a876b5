import type { ReactNode, RefObject } from 'react';
import { popups } from './popups.ts';
import type { FinalFocus } from './use-final-focus.ts';
import { useOpened } from './use-opened.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The consequence. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Work would be lost: neither the backdrop nor Escape closes. */
  guarded?: boolean;
  /** Its request is under way: it stays until the answer, which it may have to tell. */
  busy?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Of `useFinalFocus`, where what opened it may be gone afterwards. */
  finalFocus?: FinalFocus;
}

/** A form or a detail over the page; a sheet on phones. To ask a question use `ConfirmDialog`. */
export function Dialog(props: DialogProps) {
  const loaded = useOpened(props.open, popups);
  return loaded && <loaded.DialogPopup {...props} />;
}
