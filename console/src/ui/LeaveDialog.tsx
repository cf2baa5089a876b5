import { popups } from './popups.ts';
import { useOpened } from './use-opened.ts';
import type { LeaveDialogProps } from './leave-props.ts';

/** The question before unsaved work is left; the focus stands on staying. */
export function LeaveDialog(props: LeaveDialogProps) {
  const loaded = useOpened(props.open, popups);
  return loaded && <loaded.LeavePopup {...props} />;
}

/** Fetched while the form is still reachable: when it is needed the server may be gone. */
export const fetchLeaveDialog = () => void popups().catch(() => {});
