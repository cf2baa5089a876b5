import { type ChangeEvent, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { importAssistant } from '@regia/contract/assistants/copy-calls';
import type { Body } from '@regia/contract/call';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../platform/http/send.ts';
import { useViewer } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { cacheAssistant } from '../queries.ts';
import { type ReadFile, readAssistantFile } from './read-file.ts';

/** Reads an exported file, shows its content, and creates an assistant from it. The server checks the file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [name, setName] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const create = useMutation({
    mutationFn: (body: Body<typeof importAssistant>) => send(importAssistant, { body }),
    onSuccess: (assistant) => {
      cacheAssistant(viewer, assistant);
      toast.success(t`${assistant.name} is created`);
      onClose();
      void navigate({ to: '/ai/ai-assistants/$id/', params: { id: assistant.id } });
    },
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    create.reset();
    const read = await readAssistantFile(chosen);
    setFile(read);
    setUnreadable(read === null);
    setName(read?.name ?? '');
  };
  const sources = file?.sources ?? 0;
  return (
    <Dialog
      open
      busy={create.isPending}
      onClose={onClose}
      title={<Trans>Import an assistant</Trans>}
      description={
        <Trans>Choose a file exported from Regia. The new assistant begins in preview, untrained.</Trans>
      }
      actions={
        <>
          <Button variant="ghost" inactive={create.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={create.isPending}
            inactive={file === null}
            onClick={() =>
              file && create.mutate({ file: file.content, name } as Body<typeof importAssistant>)
            }
          >
            <Trans>Import</Trans>
          </Button>
        </>
      }
    >
      <FileField
        label={t`File`}
        accept=".json,application/json"
        onChange={(event) => void choose(event)}
        hint={t`It ends in .regia.json`}
        error={isUnreadable ? t`This isn’t a file exported from Regia. Choose another one.` : undefined}
      />
      {file && (
        <>
          <TextField label={t`Name`} value={name} onChange={({ target }) => setName(target.value)} />
          <p>
            <Plural
              value={sources}
              _0="The file has settings and no sources."
              one="The file has settings and # source. Nothing is read from it until you train."
              other="The file has settings and # sources. Nothing is read from them until you train."
            />
          </p>
        </>
      )}
      {create.isError && <ErrorNote title={t`Couldn’t import the assistant`} error={create.error} />}
    </Dialog>
  );
}
