import { popups } from './popups.ts';
import { useOpened } from './use-opened.ts';

export interface LeaveDialogProps {
  open: boolean;
  /** What is lost, in words and numbers. */
  what?: string;
  saving?: boolean;
  onLeave: () => void;
  onStay: () => void;
  onSave?: () => void;
}

/** The question before unsaved work is left. */
export function LeaveDialog(props: LeaveDialogProps) {
  const loaded = useOpened(props.open, popups);
  return loaded && <loaded.LeavePopup {...props} />;
}

/** Fetched while the form is still reachable: when it is needed the server may be gone. */
export const fetchLeaveDialog = () => void popups().catch(() => {});
