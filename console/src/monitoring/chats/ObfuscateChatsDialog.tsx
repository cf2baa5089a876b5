import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { obfuscateChats } from '@regia/contract/privacy/erasures';
import { useMutation } from '@tanstack/react-query';
import { type Input, send } from '../../platform/http/send.ts';
import { toast } from '../../platform/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { refreshLists, refreshScript } from '../queries.ts';

interface ObfuscateChatsDialogProps {
  chosen: Input<typeof obfuscateChats>['body'];
  count: number;
  onDone: () => void;
  onClose: () => void;
}

/** MON-05: asks before the data of several conversations are obfuscated for good. */
export function ObfuscateChatsDialog({ chosen, count, onDone, onClose }: ObfuscateChatsDialogProps) {
  const { t } = useLingui();
  const obfuscate = useMutation({
    mutationFn: () => send(obfuscateChats, { body: chosen }),
    onSuccess: ({ finished_on: finishedOn }) => {
      void refreshScript();
      void refreshLists();
      toast.success(
        finishedOn ? t`Data obfuscated` : t`The data is being obfuscated`,
        t`The receipt is in Monitoring, Erasures.`,
      );
      onClose();
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onCancel={onClose}
      busy={obfuscate.isPending}
      onConfirm={() => obfuscate.mutate()}
      title={
        <Plural
          value={count}
          one="Obfuscate the data of # conversation?"
          other="Obfuscate the data of # conversations?"
        />
      }
      confirmLabel={<Trans>Obfuscate data</Trans>}
    >
      <Trans>
        Names, email addresses, phone numbers and codes are replaced by dots, in every copy. You can’t undo
        this: no one can bring them back.
      </Trans>
      {obfuscate.isError && <ErrorNote title={t`Couldn’t obfuscate the data`} error={obfuscate.error} />}
    </ConfirmDialog>
  );
}
