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
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { WaitFor } from '../../ui/SubmitButton.tsx';
import { refreshKnowledge } from '../queries.ts';
import { previewInTime } from '../source-preview.ts';
import { useSourcePreview } from '../use-source-preview.ts';
import { filledRows, websiteSchema, type WebsiteValues } from '../website-values.ts';
import { WebsiteFields } from '../WebsiteFields.tsx';
import { WebsitePreview } from './WebsitePreview.tsx';
import styles from './AddSource.module.css';

/** `anyway`: a site that does not answer is added, and waits for the next training. */
type Way = 'train' | 'only' | 'anyway';

const EMPTY: WebsiteValues = { url: '', other_urls: [], include: [], exclude: [], reads_files: false };

interface WebsitePartProps {
  id: string;
  /** Whether a training is in progress: the source then waits for the next one. */
  isTraining: boolean;
  isManual: boolean;
  isHidden: boolean;
  onDone: () => void;
}

/** The form of a website, with the preview of its pages beside it. */
export function WebsitePart({ id, isTraining, isManual, isHidden, onDone }: WebsitePartProps) {
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
  const { waitSeconds, isSubmitting } = form;
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
                <Button size="s" inactive={isSubmitting} onClick={() => void add('anyway')}>
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
      <SaveBar
        visible={!isHidden}
        form={formId}
        saving={isSubmitting}
        throttled={waitSeconds > 0}
        state={
          waitSeconds > 0 ? (
            <WaitFor seconds={waitSeconds} />
          ) : (
            <Told pages={preview.found?.pages} isTraining={isTraining} isManual={isManual} />
          )
        }
        other={
          !isTraining && (
            <Button inactive={isSubmitting || waitSeconds > 0} onClick={() => void add('only')}>
              <Trans>Add only</Trans>
            </Button>
          )
        }
        saveLabel={isTraining ? <Trans>Add source</Trans> : <Trans>Add and train</Trans>}
        onCancel={onDone}
      />
      <LeaveGuard dirty={form.isDirty && !isSubmitting} onDiscard={form.cancel} />
    </div>
  );
}

interface ToldProps extends Pick<WebsitePartProps, 'isTraining' | 'isManual'> {
  /** The pages found so far; undefined before the site has answered. */
  pages: number | undefined;
}

/** The line of the bar: the pages that were found, or who reads them and when. */
function Told({ pages, isTraining, isManual }: ToldProps) {
  if (isTraining) return <Trans>Training is in progress. This website will be read the next time.</Trans>;
  if (isManual) return <Trans>Only manual training: a person has to start it.</Trans>;
  if (pages === undefined) return <Trans>A website the assistant can answer from.</Trans>;
  return <Plural value={pages} one="# page" other="# pages" />;
}

/** The lists that are not empty. */
const givenOf = <L extends Record<string, readonly string[]>>(lists: L): Partial<L> =>
  Object.fromEntries(Object.entries(lists).filter(([, rows]) => rows.length > 0)) as Partial<L>;
