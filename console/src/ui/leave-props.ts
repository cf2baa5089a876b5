/** The texts that replace the dialog's own. */
export interface LeaveWords {
  title?: string;
  /** The work that would be lost: `2 settings changed`. */
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
