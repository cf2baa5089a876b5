import { Trans, useLingui } from '@lingui/react/macro';
import type { MonitoredChat } from '@regia/contract/monitoring/chats';
import { eraseVisitor, obfuscateChat } from '@regia/contract/privacy/erasures';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { toast } from '../../platform/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { refreshLists, refreshScript } from '../queries.ts';

interface EraseDialogProps {
  chat: MonitoredChat;
  /** The personal data of the conversation, or every word of its visitor. */
  what: 'chat' | 'visitor';
  onDone: () => void;
  onClose: () => void;
}

/** MON-05: asks before the data of a conversation, or of its visitor, are erased for good. */
export function EraseDialog({ chat, what, onDone, onClose }: EraseDialogProps) {
  const { t } = useLingui();
  const { id } = chat;
  const erase = useMutation({
    mutationFn: () =>
      what === 'chat'
        ? send(obfuscateChat, { params: { id } })
        : send(eraseVisitor, { params: { id }, body: { how: 'erased' } }),
    onSuccess: () => {
      void refreshScript();
      void refreshLists();
      if (what === 'chat') toast.success(t`Data obfuscated`, t`The receipt is in Monitoring, Erasures.`);
      else toast.success(t`Data deleted`, t`Visitor erased. The receipt is in Monitoring, Erasures.`);
      onDone();
      onClose();
    },
  });
  const assistant = chat.assistant.name;
  return (
    <ConfirmDialog
      open
      danger
      onCancel={onClose}
      busy={erase.isPending}
      onConfirm={() => erase.mutate()}
      title={
        what === 'chat' ? (
          <Trans>Obfuscate the data of this conversation?</Trans>
        ) : (
          <Trans>Erase this visitor?</Trans>
        )
      }
      confirmLabel={what === 'chat' ? <Trans>Obfuscate data</Trans> : <Trans>Erase this visitor</Trans>}
    >
      {what === 'chat' ? (
        <Trans>
          Names, email addresses, phone numbers and codes are replaced by dots, in every copy. You can’t undo
          this: no one can bring them back.
        </Trans>
      ) : (
        <Trans>
          Every word of this visitor’s conversations with {assistant} is replaced by dots, and the visitor can
          no longer see them. Figures and corrections stay. You can’t undo this: no one can bring the words
          back.
        </Trans>
      )}
      {erase.isError && <ErrorNote title={t`Couldn’t obfuscate the data`} error={erase.error} />}
    </ConfirmDialog>
  );
}
