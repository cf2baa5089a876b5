import { Trans, useLingui } from '@lingui/react/macro';
import { removeFile, type KnowledgeFile } from '@regia/contract/knowledge/file-calls';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { toast } from '../../platform/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useFinalFocus } from '../../ui/use-final-focus.ts';
import { refreshKnowledge } from '../queries.ts';

interface RemoveFileDialogProps {
  id: string;
  file: KnowledgeFile;
  onClose: () => void;
}

/** Asks before a file is deleted. */
export function RemoveFileDialog({ id, file, onClose }: RemoveFileDialogProps) {
  const { t } = useLingui();
  const { name } = file;
  const { finalFocus, leadOn } = useFinalFocus();
  const remove = useMutation({
    mutationFn: () => send(removeFile, { params: { id, file: file.id } }),
    onSuccess: () => {
      leadOn();
      void refreshKnowledge();
      toast.success(t`Data deleted`, t`File deleted: ${name}`);
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
      title={<Trans>Delete {name}?</Trans>}
      confirmLabel={<Trans>Delete file</Trans>}
    >
      {file.document === null ? (
        <Trans>The assistant doesn’t answer from it now.</Trans>
      ) : (
        <Trans>It leaves the index right away, and the assistant stops answering from it.</Trans>
      )}
      {remove.isError && <ErrorNote title={t`Couldn’t delete the file`} error={remove.error} />}
    </ConfirmDialog>
  );
}
