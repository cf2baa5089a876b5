import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { addSource } from '@regia/contract/knowledge/source-calls';
import { useAssistant } from '../assistants/public.tsx';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { refreshKnowledge } from './queries.ts';
import { previewInTime } from './source-preview.ts';
import { useSourcePreview } from './use-source-preview.ts';
import { filledRows, websiteSchema, type WebsiteValues } from './website-values.ts';
import { WebsiteFields } from './WebsiteFields.tsx';

/** `anyway`: a site that does not answer is added, and waits for the next training. */
type Way = 'train' | 'only' | 'anyway';

const EMPTY: WebsiteValues = { url: '', other_urls: [], include: [], exclude: [] };

interface AddSourceDialogProps {
  id: string;
  /** Whether a training is in progress: the source then waits for the next one. */
  isTraining: boolean;
  onClose: () => void;
}

export function AddSourceDialog({ id, isTraining, onClose }: AddSourceDialogProps) {
  const { t } = useLingui();
  // The button that opened the dialog may be replaced by the panel of the run.
  const { finalFocus, leadOn } = useFinalFocus();
  const viewer = useViewer();
  const isManual = useAssistant(id).data?.only_manual_training === true;
  const way = useRef<Way>('train');
  const form = useCallForm({
    schema: websiteSchema,
    values: EMPTY,
    submit: async (values) => {
      const { url, ...parts } = filledRows(values);
      const site = { url, other_urls: parts.other_urls, lists_addresses: true };
      if (way.current !== 'anyway') await previewInTime(viewer, site);
      const train = way.current === 'train' && !isTraining;
      return send(addSource, { params: { id }, body: { kind: 'sitemap', url, ...givenOf(parts), train } });
    },
    onDone: () => {
      if (isTraining || way.current !== 'train') toast.success(t`Source added`);
      leadOn();
      void refreshKnowledge();
      onClose();
    },
  });
  const preview = useSourcePreview({ ...form.values, lists_addresses: true }, true);
  const add = async (chosen: Way) => {
    way.current = chosen;
    await form.save();
    way.current = 'train';
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      finalFocus={finalFocus}
      title={<Trans>Add a source</Trans>}
      description={
        <>
          {isTraining ? (
            <Trans>Training is in progress. This website will be read the next time.</Trans>
          ) : (
            <Trans>A website the assistant can answer from.</Trans>
          )}
          {isManual && (
            <>
              {' '}
              <Trans>Only manual training: a person has to start it.</Trans>
            </>
          )}
        </>
      }
      other={
        !isTraining && (
          <Button inactive={form.isSubmitting || form.waitSeconds > 0} onClick={() => void add('only')}>
            <Trans>Add only</Trans>
          </Button>
        )
      }
      submit={isTraining ? <Trans>Add source</Trans> : <Trans>Add and train</Trans>}
    >
      <WebsiteFields
        form={form}
        preview={preview}
        otherwise={
          preview.isSilent && (
            <p>
              <Button size="s" inactive={form.isSubmitting} onClick={() => void add('anyway')}>
                <Trans>Add it anyway, without training</Trans>
              </Button>
            </p>
          )
        }
        onPages={() => {}}
      />
    </FormDialog>
  );
}

/** The lists that are not empty. */
const givenOf = <L extends Record<string, readonly string[]>>(lists: L): Partial<L> =>
  Object.fromEntries(Object.entries(lists).filter(([, rows]) => rows.length > 0)) as Partial<L>;
