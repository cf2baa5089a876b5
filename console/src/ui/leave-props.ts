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
