import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Source, updateSource } from '@regia/contract/knowledge/calls';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { refreshKnowledge } from './queries.ts';
import { previewInTime } from './source-preview.ts';
import { SourceField } from './SourceField.tsx';
import { useSourcePreview } from './use-source-preview.ts';

interface ChangeAddressDialogProps {
  id: string;
  source: Source;
  onClose: () => void;
}

/** Changes the address of a source, with the check of a new one. */
export function ChangeAddressDialog({ id, source, onClose }: ChangeAddressDialogProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const typed = source.url ?? '';
  /** Whether a site that does not answer is taken all the same. */
  const anyway = useRef(false);
  const form = useCallForm({
    schema: updateSource.body,
    values: { url: typed },
    submit: async ({ url }) => {
      if (url.trim() !== typed && !anyway.current) await previewInTime(viewer, url.trim());
      return send(updateSource, { params: { id, source: source.id }, body: { url } });
    },
    onDone: () => {
      toast.success(t`Address changed`);
      void refreshKnowledge();
      onClose();
    },
  });
  const preview = useSourcePreview(form.values.url, form.values.url.trim() !== typed);
  const saveAnyway = async () => {
    anyway.current = true;
    await form.save();
    anyway.current = false;
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Change the address</Trans>}
      description={<Trans>Its pages stay in service until a training has read the new address.</Trans>}
      submit={<Trans>Save</Trans>}
    >
      <SourceField
        {...form.field('url')}
        label={t`Sitemap or website address`}
        preview={preview}
        otherwise={
          preview.isSilent && (
            <p>
              <Button size="s" inactive={form.isSubmitting} onClick={() => void saveAnyway()}>
                <Trans>Save it anyway</Trans>
              </Button>
            </p>
          )
        }
      />
    </FormDialog>
  );
}
