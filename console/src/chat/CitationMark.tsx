import { PreviewCard } from '@base-ui/react/preview-card';
import { useLingui } from '@lingui/react/macro';
import type { Citation } from '@regia/contract/chat/calls';
import styles from './CitationMark.module.css';

/** A number that opens its source; under the pointer, or with the focus on it, the passage it rests on. */
export function CitationMark({ citation }: { citation: Citation }) {
  const { t } = useLingui();
  const { number, title } = citation;
  return (
    <PreviewCard.Root>
      <PreviewCard.Trigger
        className={styles.mark}
        href={citation.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Source ${number}: ${title}`}
        delay={250}
      >
        {number}
      </PreviewCard.Trigger>
      <PreviewCard.Portal>
        <PreviewCard.Positioner sideOffset={6} collisionPadding={8} className={styles.layer}>
          <PreviewCard.Popup className={styles.card}>
            <b>{title}</b>
            {citation.heading && citation.heading !== title && <span>{citation.heading}</span>}
            <q>{citation.quote}</q>
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}
