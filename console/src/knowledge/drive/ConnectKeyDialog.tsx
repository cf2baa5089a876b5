import { Trans, useLingui } from '@lingui/react/macro';
import { text } from '@regia/contract/fields';
import { connectDriveKey } from '@regia/contract/knowledge/drive-calls';
import { DRIVE_KEY_MAX } from '@regia/contract/limits';
import { z } from 'zod/mini';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useViewer } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { FileField } from '../../ui/FileField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { refreshKnowledge } from '../queries.ts';
import { cacheConnection } from './drive-queries.ts';

interface GivenKey {
  content: File | null;
  key: string;
}

const schema = z.object({
  content: z.nullable(z.file().check(z.maxSize(DRIVE_KEY_MAX))),
  key: text(DRIVE_KEY_MAX),
});

interface ConnectKeyDialogProps {
  id: string;
  /** Whether another account is there. */
  replaces: boolean;
  onClose: () => void;
}

/** Takes the key file of a service account, chosen, dropped or pasted. A chosen file is not shown. */
export function ConnectKeyDialog({ id, replaces, onClose }: ConnectKeyDialogProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const form = useCallForm({
    schema,
    values: { content: null, key: '' } as GivenKey,
    submit: async ({ content, key }) =>
      send(connectDriveKey, { params: { id }, body: { key: content ? await content.text() : key } }),
    onDone: (connection) => {
      cacheConnection(viewer, id, connection);
      toast.success(t`Google Drive connected`, connection.account?.address);
      void refreshKnowledge();
      onClose();
    },
  });
  const isFile = form.values.content !== null;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Give the key of a service account</Trans>}
      description={
        <>
          <Trans>The key is encrypted and never shown again: only its last four characters are.</Trans>
          {replaces && (
            <>
              {' '}
              <Trans>It takes the place of the account that is there.</Trans>
            </>
          )}
        </>
      }
      refusedTitle={t`Google Drive isn’t connected`}
      submit={<Trans>Connect</Trans>}
    >
      <FileField
        label={t`Key file`}
        hint={t`The JSON file that Google saved for the key`}
        accept=".json,application/json"
        error={form.errorOf('content') ?? (isFile ? form.errorOf('key') : undefined)}
        name={isFile ? 'key' : 'content'}
        onChange={(event) => form.enter({ content: event.target.files?.[0] ?? null })}
      />
      {!isFile && (
        <TextArea
          {...form.field('key')}
          label={t`Or paste the text of the file`}
          rows={5}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
    </FormDialog>
  );
}
