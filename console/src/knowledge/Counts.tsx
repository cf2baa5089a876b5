import { useLingui } from '@lingui/react/macro';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { DOCUMENT_OUTCOMES } from '@regia/contract/knowledge/words';
import { useFormat } from '../platform/i18n/use-format.ts';
import { classes } from '../ui/classes.ts';
import { OUTCOMES } from './outcomes.ts';
import { ResultsLink } from './ResultsLink.tsx';
import styles from './Counts.module.css';

/** The number of pages for each outcome so far; each number links to its pages. */
export function Counts({ run }: { run: TrainingRun }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <dl className={styles.counts}>
      {DOCUMENT_OUTCOMES.map((outcome) => {
        const count = run.counts[outcome];
        const needsAttention = outcome === 'skipped' || outcome === 'failed';
        return (
          <div key={outcome} className={styles.cell}>
            <dt>{i18n._(OUTCOMES[outcome].many)}</dt>
            <dd
              className={classes(count === 0 && styles.zero, outcome === 'failed' && count > 0 && styles.bad)}
            >
              {count === 0 ? (
                '0'
              ) : (
                <ResultsLink run={run} outcome={outcome} quiet={!needsAttention}>
                  {format.number(count)}
                </ResultsLink>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
