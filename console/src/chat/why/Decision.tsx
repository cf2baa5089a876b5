import { Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Meter } from '../../ui/Meter.tsx';
import { DECISION_FIGURES } from './figure-words.ts';
import { Figures } from './Figures.tsx';
import { TracePart } from './TracePart.tsx';
import styles from './Why.module.css';

/** How sure the assistant was of the chosen section, and what it does at that level. */
export function Decision({ decision }: { decision: NonNullable<Trace['decision']> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { c, answer_at, unsure_at, features } = decision;
  const share = format.percent(c);
  const needed = format.percent(answer_at);
  const least = format.percent(unsure_at);
  return (
    <TracePart title={t`Confidence`}>
      <div className={styles.level}>
        <b>{share}</b>
        <Meter label={t`Confidence`} value={c * 100} text={share} />
      </div>
      <p>
        {c >= answer_at ? (
          <Trans>From {needed} up, it answers.</Trans>
        ) : c >= unsure_at ? (
          <Trans>Below {needed}, it says it isn’t sure and shows what may help.</Trans>
        ) : (
          <Trans>Below {least}, it says it doesn’t know.</Trans>
        )}
      </p>
      <Figures
        summary={t`What decided`}
        figures={features.map(({ code, value, effect }) => ({
          words: DECISION_FIGURES[code],
          value,
          effect,
        }))}
      />
    </TracePart>
  );
}
