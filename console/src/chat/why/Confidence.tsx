import { Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Meter } from '../../ui/Meter.tsx';
import { isModelAsked } from './ModelGate.tsx';
import { TracePart } from './TracePart.tsx';
import styles from './Why.module.css';

/** The confidence of the search, where no section was scored: a model was asked, or nothing was found. */
export function Confidence({ trace }: { trace: Trace }) {
  const { t } = useLingui();
  const format = useFormat();
  const { confidence, outcome, thresholds } = trace;
  if (outcome === 'small_talk') return null;
  if (!confidence || trace.passages.length === 0) {
    return (
      <TracePart title={t`Confidence`}>
        <p>
          <Trans>No passage shares a word with the question, so there was nothing to answer from.</Trans>
        </p>
      </TracePart>
    );
  }
  const share = format.percent(confidence.p);
  const needed = format.percent(thresholds.answer);
  const least = format.percent(thresholds.suggest);
  return (
    <TracePart title={t`Confidence`}>
      <div className={styles.level}>
        <b>{share}</b>
        <Meter label={t`Confidence`} value={confidence.p * 100} text={share} />
      </div>
      {!isModelAsked(trace) && (
        <p>
          {confidence.p >= thresholds.answer ? (
            <Trans>From {needed} up, it answers.</Trans>
          ) : confidence.p >= thresholds.suggest ? (
            <Trans>Below {needed}, it only suggests pages that might help.</Trans>
          ) : (
            <Trans>Below {least}, it says it doesn’t know.</Trans>
          )}
        </p>
      )}
      <dl className={styles.numbers}>
        <dt>
          <Trans>Question words in the best sentence</Trans>
        </dt>
        <dd>{format.percent(Math.min(1, confidence.bsc))}</dd>
        <dt>
          <Trans>Question words in the passage</Trans>
        </dt>
        <dd>{format.percent(Math.min(1, confidence.s))}</dd>
        <dt>
          <Trans>Words never seen in the documents</Trans>
        </dt>
        <dd>{format.percent(confidence.oov)}</dd>
      </dl>
    </TracePart>
  );
}
