import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { refreshAssistants } from './queries.ts';

interface EndCredentialDialogProps {
  title: ReactNode;
  confirmLabel: ReactNode;
  /** The text about the effects. */
  children: ReactNode;
  /** The toast after it. */
  done: readonly [title: string, detail: string];
  failed: string;
  end: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a key or secret of an assistant ends, which cannot be undone. */
export function EndCredentialDialog({ done, failed, end, onClose, ...asks }: EndCredentialDialogProps) {
  const { finalFocus, leadOn } = useFinalFocus();
  const ending = useMutation({
    mutationFn: end,
    onSuccess: () => {
      leadOn();
      void refreshAssistants();
      toast.success(...done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      finalFocus={finalFocus}
      onCancel={onClose}
      busy={ending.isPending}
      onConfirm={() => ending.mutate()}
      title={asks.title}
      confirmLabel={asks.confirmLabel}
    >
      {asks.children}
      {ending.isError && <ErrorNote title={failed} error={ending.error} />}
    </ConfirmDialog>
  );
}
