import { Trans, useLingui } from '@lingui/react/macro';
import { line } from '@regia/contract/fields';
import { type Source, updateSource } from '@regia/contract/knowledge/source-calls';
import { URL_MAX } from '@regia/contract/limits';
import { z } from 'zod/mini';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { toast } from '../../platform/toasts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { refreshKnowledge } from '../queries.ts';
import { FolderField } from './FolderField.tsx';

const schema = z.object({ url: line(URL_MAX, 1) });

interface ChangeFolderDialogProps {
  id: string;
  source: Source;
  onClose: () => void;
}

/** Changes the folder of a source. */
export function ChangeFolderDialog({ id, source, onClose }: ChangeFolderDialogProps) {
  const { t } = useLingui();
  const form = useCallForm({
    schema,
    values: { url: source.url ?? '' },
    submit: (body) => send(updateSource, { params: { id, source: source.id }, body }),
    onDone: () => {
      toast.success(t`Source changed`);
      void refreshKnowledge();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Change the folder</Trans>}
      description={<Trans>The next training reads the new folder; what is only in the old one goes.</Trans>}
      submit={<Trans>Save</Trans>}
    >
      <FolderField {...form.field('url')} />
    </FormDialog>
  );
}
