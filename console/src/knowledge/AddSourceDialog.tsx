import { Trans, useLingui } from '@lingui/react/macro';
import { addSource } from '@regia/contract/knowledge/calls';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { refreshKnowledge } from './queries.ts';
import { withScheme } from './with-scheme.ts';

const EMPTY = { kind: 'sitemap' as const, url: '' };

export function AddSourceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm({
    schema: addSource.body,
    values: EMPTY,
    submit: ({ kind, url }) => send(addSource, { params: { id }, body: { kind, url: withScheme(url) } }),
    onDone: () => {
      void refreshKnowledge();
      toast.success(t`Source added`, t`It is read at the next training.`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Add a source</Trans>}
      description={<Trans>A website the assistant may answer from.</Trans>}
      submit={<Trans>Add the source</Trans>}
    >
      <TextField
        {...form.field('url')}
        type="url"
        inputMode="url"
        label={t`Address of the sitemap or of the site`}
        placeholder="https://www.comune.example/sitemap.xml"
        hint={t`With the address of a page we look for the sitemap ourselves; where there is none we follow the links.`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
