import { popups } from './popups.ts';
import { useLazyCode } from './use-lazy-code.ts';
import type { LeaveDialogProps } from './leave-props.ts';

/** Asks before unsaved work is lost. The focus is on staying. */
export function LeaveDialog(props: LeaveDialogProps) {
  const loaded = useLazyCode(props.open, popups);
  return loaded && <loaded.LeavePopup {...props} />;
}

/** Loads the dialog's code in advance: the server may be gone when the dialog opens. */
export const fetchLeaveDialog = () => void popups().catch(() => {});
