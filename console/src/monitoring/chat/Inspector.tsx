import { type Ref, useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { useMay } from '../../platform/session/Can.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import type { Review } from '../use-review.ts';
import { ReviewTab } from './ReviewTab.tsx';
import styles from './Inspector.module.css';

const loadWhy = loadOnce(() => import('./WhyTab.tsx'));
const loadHistory = loadOnce(() => import('./HistoryTab.tsx'));

type Part = 'review' | 'why' | 'history';

interface InspectorProps {
  message: MonitoredMessage;
  review: Review;
  area?: Ref<HTMLTextAreaElement>;
}

/** The inspector of an answer, in three parts. */
export function Inspector({ message, review, area }: InspectorProps) {
  const { t } = useLingui();
  const id = useId();
  const mayTrace = useMay('assistant.trace');
  const [part, setPart] = useState<Part>('review');
  const why = useLazyCode(part === 'why', loadWhy);
  const history = useLazyCode(part === 'history', loadHistory);
  const parts: readonly [Part, string][] = [
    ['review', t`Review`],
    ...(mayTrace ? ([['why', t`Why this answer?`]] satisfies [Part, string][]) : []),
    ['history', t({ message: 'History', context: 'review' })],
  ];
  return (
    <>
      <div role="tablist" aria-label={t`Parts`} className={styles.tabs}>
        {parts.map(([each, label], index) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={part === each}
            aria-controls={`${id}-panel`}
            tabIndex={part === each ? 0 : -1}
            onClick={() => setPart(each)}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
              const next = parts[(index + step + parts.length) % parts.length]![0];
              if (step === 0) return;
              event.preventDefault();
              setPart(next);
              document.getElementById(`${id}-${next}`)?.focus();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${part}`} className={styles.panel}>
        {part === 'review' && <ReviewTab message={message} review={review} area={area} />}
        {part === 'why' && (why ? <why.WhyTab message={message.id} /> : <SkeletonRows rows={6} />)}
        {part === 'history' &&
          (history ? <history.HistoryTab chat={message.chat} /> : <SkeletonRows rows={4} />)}
      </div>
    </>
  );
}
