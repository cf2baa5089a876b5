import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import { useFinalFocus } from './use-final-focus.ts';

interface DeletionDialogProps {
  /** The question: `Delete fees.pdf?` */
  title: ReactNode;
  /** The verb and the object of the title. */
  confirmLabel: ReactNode;
  /** The consequence. */
  children: ReactNode;
  /** The toast after it. */
  done: readonly [title: string, detail: string];
  /** The title of the note if it fails. */
  failed: string;
  onDelete: () => Promise<unknown>;
  /** Reads again what has changed. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before something is deleted that cannot come back. Its row leaves with its opener: the focus moves to the heading. */
export function DeletionDialog({
  title,
  confirmLabel,
  children,
  done,
  failed,
  onDelete,
  onDeleted,
  onClose,
}: DeletionDialogProps) {
  const { finalFocus, leadOn } = useFinalFocus();
  const deletion = useMutation({
    mutationFn: onDelete,
    onSuccess: () => {
      leadOn();
      toast.success(...done);
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      finalFocus={finalFocus}
      onCancel={onClose}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      title={title}
      confirmLabel={confirmLabel}
    >
      {children}
      {deletion.isError && <ErrorNote title={failed} error={deletion.error} />}
    </ConfirmDialog>
  );
}
