import { Trans, useLingui } from '@lingui/react/macro';
import { removeFile, type KnowledgeFile } from '@regia/contract/knowledge/file-calls';
import { send } from '../../platform/http/send.ts';
import { DeletionDialog } from '../../ui/DeletionDialog.tsx';
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
  return (
    <DeletionDialog
      title={<Trans>Delete {name}?</Trans>}
      confirmLabel={<Trans>Delete file</Trans>}
      done={[t`Data deleted`, t`File deleted: ${name}`]}
      failed={t`Couldn’t delete the file`}
      onDelete={() => send(removeFile, { params: { id, file: file.id } })}
      onDeleted={() => void refreshKnowledge()}
      onClose={onClose}
    >
      {file.document === null ? (
        <Trans>The assistant doesn’t answer from it now.</Trans>
      ) : (
        <Trans>It leaves the index right away, and the assistant stops answering from it.</Trans>
      )}
    </DeletionDialog>
  );
}
