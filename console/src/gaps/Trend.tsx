import { Trans, useLingui } from '@lingui/react/macro';
import type { Gap } from '@regia/contract/gaps/gaps';
import styles from './Gaps.module.css';

const BAR = 5;
const STEP = 7;
const HEIGHT = 18;
/** A week without askings still has its line. */
const LEAST = 1;

/** How often a gap was asked in each of the last eight weeks, and the tendency in words. */
export function Trend({ gap: { weeks, recent, before } }: { gap: Pick<Gap, 'weeks' | 'recent' | 'before'> }) {
  const { t } = useLingui();
  const most = Math.max(1, ...weeks);
  return (
    <span className={styles.trend} title={t`Last 4 weeks: ${recent}. Previous 4 weeks: ${before}.`}>
      <svg width={weeks.length * STEP} height={HEIGHT} aria-hidden="true">
        {weeks.map((count, at) => {
          const height = Math.max(LEAST, (count / most) * HEIGHT);
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- A week is its place.
              key={at}
              x={at * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            />
          );
        })}
      </svg>
      <span>
        {recent > before && <Trans>More often</Trans>}
        {recent < before && <Trans>Less often</Trans>}
        {recent === before && <Trans>As before</Trans>}
      </span>
    </span>
  );
}
