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
      toast.success(t`Source added`, t`It’ll be read at the next training.`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Add a source</Trans>}
      description={<Trans>A website the assistant can answer from.</Trans>}
      submit={<Trans>Add source</Trans>}
    >
      <TextField
        {...form.field('url')}
        type="url"
        inputMode="url"
        label={t`Sitemap or website address`}
        placeholder="https://www.comune.example/sitemap.xml"
        hint={t`Enter any page address and we’ll look for the sitemap. If there isn’t one, we’ll follow the links.`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
