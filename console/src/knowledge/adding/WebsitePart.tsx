import { useId, useRef } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { addSource } from '@regia/contract/knowledge/source-calls';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useViewer } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { CallForm } from '../../ui/CallForm.tsx';
import { Draft } from '../../ui/Draft.tsx';
import { refreshKnowledge } from '../queries.ts';
import { previewInTime } from '../source-preview.ts';
import { useSourcePreview } from '../use-source-preview.ts';
import { filledRows, websiteSchema, type WebsiteValues } from '../website-values.ts';
import { WebsiteFields } from '../WebsiteFields.tsx';
import { AddBar, type AddPartProps } from './AddBar.tsx';
import { WebsitePreview } from './WebsitePreview.tsx';
import styles from './AddSource.module.css';

/** `anyway`: a site that does not answer is added, and waits for the next training. */
type Way = 'train' | 'only' | 'anyway';

const EMPTY: WebsiteValues = { url: '', other_urls: [], include: [], exclude: [], reads_files: false };

/** The form of a website, with the preview of its pages beside it. */
export function WebsitePart({ id, isTraining, isManual, isHidden, onDone }: AddPartProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const formId = useId();
  const way = useRef<Way>('train');
  const form = useCallForm({
    schema: websiteSchema,
    values: EMPTY,
    submit: async (values) => {
      const { url, reads_files, ...lists } = filledRows(values);
      const site = { url, other_urls: lists.other_urls, lists_addresses: true };
      const parts = { ...givenOf(lists), ...(reads_files && { reads_files }) };
      if (way.current !== 'anyway') await previewInTime(viewer, site);
      const train = way.current === 'train' && !isTraining;
      return send(addSource, { params: { id }, body: { kind: 'sitemap', url, ...parts, train } });
    },
    onDone: () => {
      if (isTraining || way.current !== 'train') toast.success(t`Source added`);
      void refreshKnowledge();
      onDone();
    },
  });
  const preview = useSourcePreview({ ...form.values, lists_addresses: true }, true);
  const add = async (chosen: Way) => {
    way.current = chosen;
    await form.save();
    way.current = 'train';
  };
  return (
    <div className={styles.part} hidden={isHidden}>
      <CallForm bare id={formId} form={form} className={styles.form}>
        <h2 className={styles.title}>
          <Trans>Website</Trans>
        </h2>
        <Draft form={form} />
        <WebsiteFields
          form={form}
          preview={preview}
          isPreviewBeside
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
      </CallForm>
      <div className={styles.aside}>
        <WebsitePreview
          preview={preview}
          values={form.values}
          isProblemSaid={form.errorOf('url') !== undefined}
        />
      </div>
      <AddBar
        form={form}
        formId={formId}
        isTraining={isTraining}
        isManual={isManual}
        isHidden={isHidden}
        about={<Trans>A website the assistant can answer from.</Trans>}
        count={preview.found && <Plural value={preview.found.pages} one="# page" other="# pages" />}
        onAddOnly={() => void add('only')}
        onDone={onDone}
      />
    </div>
  );
}

/** The lists that are not empty. */
const givenOf = <L extends Record<string, readonly string[]>>(lists: L): Partial<L> =>
  Object.fromEntries(Object.entries(lists).filter(([, rows]) => rows.length > 0)) as Partial<L>;
