import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { removeSource, type Source } from '@regia/contract/knowledge/source-calls';
import { useMutation } from '@tanstack/react-query';
import { useAssistant } from '../assistants/public.tsx';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Note } from '../ui/Note.tsx';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { nameOfSource } from './addresses.ts';
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
  const address = nameOfSource(source);
  const { documents } = source;
  const isOnAir = useAssistant(id).data?.state === 'on_air';
  const { finalFocus, leadOn } = useFinalFocus();
  const remove = useMutation({
    mutationFn: () => send(removeSource, { params: { id, source: source.id } }),
    onSuccess: () => {
      leadOn();
      void refreshKnowledge();
      toast.success(t`Data deleted`, t`Source removed: ${address}`);
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
      confirmLabel={<Trans>Remove source</Trans>}
    >
      {documents === 0 ? (
        <Trans>None of its pages are in the index.</Trans>
      ) : (
        <Plural
          value={documents}
          one="Its page is removed from the index right away, and the assistant stops answering from it."
          other="Its # pages are removed from the index right away, and the assistant stops answering from them."
        />
      )}
      {isLast && isOnAir && (
        <Note tone="warn" title={t`It’s on air, and this is its only source`}>
          <Trans>Visitors will be told that it doesn’t know. To avoid that, take it off air first.</Trans>
        </Note>
      )}
      {remove.isError && <ErrorNote title={t`Couldn’t remove the source`} error={remove.error} />}
    </ConfirmDialog>
  );
}
