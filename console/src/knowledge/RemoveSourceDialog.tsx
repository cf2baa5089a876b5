import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { removeSource, type Source } from '@regia/contract/knowledge/calls';
import { useMutation } from '@tanstack/react-query';
import { useAssistant } from '../assistants/public.tsx';
import { errorMessagesOf } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { Note } from '../ui/Note.tsx';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { shortAddress } from './addresses.ts';
import { refreshKnowledge } from './queries.ts';

interface RemoveSourceDialogProps {
  id: string;
  source: Source;
  /** Whether it is the only source. */
  isLast: boolean;
  onClose: () => void;
}

export function RemoveSourceDialog({ id, source, isLast, onClose }: RemoveSourceDialogProps) {
  const { t } = useLingui();
  const address = shortAddress(source.url);
  const { documents } = source;
  const isOnAir = useAssistant(id).data?.state === 'on_air';
  const { finalFocus, leadOn } = useFinalFocus();
  const remove = useMutation({
    mutationFn: () => send(removeSource, { params: { id, source: source.id } }),
    onSuccess: () => {
      leadOn();
      void refreshKnowledge();
      toast.success(t`Source removed`, address);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      finalFocus={finalFocus}
      onCancel={onClose}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      title={<Trans>Remove {address}?</Trans>}
      confirmLabel={<Trans>Remove the source</Trans>}
    >
      {documents === 0 ? (
        <Trans>None of its pages is in the index.</Trans>
      ) : (
        <Plural
          value={documents}
          one="Its page leaves the index at once: the assistant no longer answers from it."
          other="Its # pages leave the index at once: the assistant no longer answers from them."
        />
      )}
      {isLast && isOnAir && (
        <Note tone="warn" title={t`It is on air, and this is its only source`}>
          <Trans>
            Visitors will be answered that it does not know. To spare them that, take it off air first.
          </Trans>
        </Note>
      )}
      {remove.isError && (
        <Note tone="danger" alert title={t`The source is still there`}>
          <ErrorMessages messages={errorMessagesOf(remove.error)} />
        </Note>
      )}
    </ConfirmDialog>
  );
}
