import { Trans, useLingui } from '@lingui/react/macro';
import { archiveAssistant } from '@regia/contract/assistants/copy-calls';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { useViewer } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useFinalFocus } from '../../ui/use-final-focus.ts';
import type { ChangeStateProps } from '../change-state-props.ts';
import { cacheAssistant } from '../queries.ts';

export function ArchiveDialog({ id, name, onClose }: ChangeStateProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { finalFocus, leadOn } = useFinalFocus();
  const archive = useMutation({
    mutationFn: () => send(archiveAssistant, { params: { id } }),
    onSuccess: (assistant) => {
      leadOn();
      cacheAssistant(viewer, assistant);
      toast.success(t`${name} is archived`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      finalFocus={finalFocus}
      onCancel={onClose}
      busy={archive.isPending}
      onConfirm={() => archive.mutate()}
      title={<Trans>Archive {name}?</Trans>}
      confirmLabel={<Trans>Archive</Trans>}
    >
      <Trans>
        It stops answering right away and leaves your list. Nothing is deleted: you find it with the filter
        Archived, and can bring it back.
      </Trans>
      {archive.isError && <ErrorNote title={t`Couldn’t archive the assistant`} error={archive.error} />}
    </ConfirmDialog>
  );
}
