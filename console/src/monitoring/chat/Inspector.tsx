import { type Ref, useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { loadTraceView } from '../../chat/public.tsx';
import { useMay } from '../../platform/session/Can.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import type { Review } from '../use-review.ts';
import { ReviewTab } from './ReviewTab.tsx';
import { WhyTab } from './WhyTab.tsx';
import styles from './Inspector.module.css';

const loadHistory = loadOnce(() => import('./HistoryTab.tsx'));

type Part = 'review' | 'why' | 'history';

interface InspectorProps {
  message: MonitoredMessage;
  review: Review;
  area?: Ref<HTMLTextAreaElement>;
  onMark: (isReviewed: boolean) => void;
}

/** The inspector of an answer, in three parts. */
export function Inspector({ message, review, area, onMark }: InspectorProps) {
  const { t } = useLingui();
  const id = useId();
  const mayTrace = useMay('assistant.trace');
  const [part, setPart] = useState<Part>('review');
  const trace = useLazyCode(part === 'why', loadTraceView);
  const history = useLazyCode(part === 'history', loadHistory);
  // The code of the other parts comes when the pointer or the focus reaches the tabs. The press shows a failure.
  const preload = () => {
    if (mayTrace) void loadTraceView().catch(() => {});
    void loadHistory().catch(() => {});
  };
  const parts: readonly [Part, string][] = [
    ['review', t`Review`],
    ...(mayTrace ? ([['why', t`Why this answer?`]] satisfies [Part, string][]) : []),
    ['history', t({ message: 'History', context: 'review' })],
  ];
  return (
    <>
      <div
        role="tablist"
        aria-label={t`Parts`}
        className={styles.tabs}
        onPointerEnter={preload}
        onFocus={preload}
      >
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
        {part === 'review' && <ReviewTab message={message} review={review} area={area} onMark={onMark} />}
        {part === 'why' && <WhyTab message={message} view={trace?.TraceView} />}
        {part === 'history' &&
          (history ? <history.HistoryTab chat={message.chat} /> : <SkeletonRows rows={4} />)}
      </div>
    </>
  );
}
