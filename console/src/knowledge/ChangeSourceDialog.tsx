import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Source, updateSource } from '@regia/contract/knowledge/source-calls';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { differing } from '../platform/form/paths.ts';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { refreshKnowledge } from './queries.ts';
import { previewInTime } from './source-preview.ts';
import { useSourcePreview } from './use-source-preview.ts';
import { filledRows, websiteOf, websiteSchema } from './website-values.ts';
import { WebsiteFields } from './WebsiteFields.tsx';

interface ChangeSourceDialogProps {
  id: string;
  source: Source;
  onClose: () => void;
}

/** Changes the addresses and the patterns of a website, with the check of a new one. */
export function ChangeSourceDialog({ id, source, onClose }: ChangeSourceDialogProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const saved = websiteOf(source);
  /** Whether a site that does not answer is taken all the same. */
  const anyway = useRef(false);
  // Patterns are tried on the addresses of the site: it is asked when they are looked at.
  const [seesPages, setSeesPages] = useState(saved.include.length + saved.exclude.length > 0);
  const form = useCallForm({
    schema: websiteSchema,
    values: saved,
    submit: async (values) => {
      const changed = differing(filledRows(values), saved);
      const { url, other_urls } = filledRows(values);
      const isElsewhere = 'url' in changed || 'other_urls' in changed;
      if (isElsewhere && !anyway.current)
        await previewInTime(viewer, { url, other_urls, lists_addresses: true });
      return send(updateSource, { params: { id, source: source.id }, body: changed });
    },
    onDone: () => {
      toast.success(t`Source changed`);
      void refreshKnowledge();
      onClose();
    },
  });
  const { url, other_urls: others } = differing(filledRows(form.values), saved);
  const preview = useSourcePreview(
    { ...form.values, lists_addresses: true },
    seesPages || url !== undefined || others !== undefined,
  );
  const saveAnyway = async () => {
    anyway.current = true;
    await form.save();
    anyway.current = false;
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Change the source</Trans>}
      description={<Trans>Its pages stay in service until a training has read what you change.</Trans>}
      submit={<Trans>Save</Trans>}
    >
      <WebsiteFields
        form={form}
        preview={preview}
        onPages={() => setSeesPages(true)}
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
