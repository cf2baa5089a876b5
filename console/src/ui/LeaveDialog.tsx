import { popups } from './popups.ts';
import { useOpened } from './use-opened.ts';

/** The dialog's words, where its own do not fit. */
export interface LeaveWords {
  title?: string;
  /** What is lost, in words and numbers. */
  what?: string;
  leaveLabel?: string;
}

export interface LeaveDialogProps extends LeaveWords {
  open: boolean;
  saving?: boolean;
  onLeave: () => void;
  onStay: () => void;
  onSave?: () => void;
}

/** The question before unsaved work is left; the focus stands on staying. */
export function LeaveDialog(props: LeaveDialogProps) {
  const loaded = useOpened(props.open, popups);
  return loaded && <loaded.LeavePopup {...props} />;
}

/** Fetched while the form is still reachable: when it is needed the server may be gone. */
export const fetchLeaveDialog = () => void popups().catch(() => {});
