import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { mailbox, clearMessages } from './queries.ts';

/** Asks for a confirmation: a deleted message may hold the only copy of a link or a code. */
export function EmptyMailbox({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { finalFocus, leadOn } = useFinalFocus();
  const clear = useMutation({
    mutationFn: clearMessages,
    onSuccess: () => {
      // The button disappears with the messages, so the focus moves.
      leadOn();
      setAsking(false);
      queries.setQueryData(mailbox.queryKey, []);
      toast.success(t`Data deleted`, t`The mailbox is empty`);
    },
  });
  const ask = () => {
    clear.reset();
    setAsking(true);
  };
  return (
    <>
      {!isEmpty && (
        <Button icon={<DeleteIcon />} onClick={ask}>
          <Trans>Empty mailbox</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        finalFocus={finalFocus}
        onCancel={() => setAsking(false)}
        busy={clear.isPending}
        onConfirm={() => clear.mutate()}
        title={<Trans>Empty the mailbox?</Trans>}
        confirmLabel={<Trans>Empty mailbox</Trans>}
      >
        <Trans>All messages will be permanently deleted, along with their links and codes.</Trans>
        {clear.isError && <ErrorNote title={t`Couldn’t empty the mailbox`} error={clear.error} />}
      </ConfirmDialog>
    </>
  );
}
