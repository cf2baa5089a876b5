import { useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { leftMsAt, NO_PACE, notePages } from '@regia/contract/knowledge/time-left';
import { formatDuration } from '../platform/i18n/dates.ts';
import { progressOf } from './progress.ts';
import { useNow } from './use-now.ts';
import styles from './RunPanel.module.css';

/** For how long a run has run, and how long it still takes. */
export const RunTimes = ({ run }: { run: TrainingRun }) => (
  <RunTimesAt key={run.id} run={run} now={useNow()} />
);

export function RunTimesAt({ run, now }: { run: TrainingRun; now: number }) {
  const [pace, setPace] = useState(NO_PACE);
  const isReading = run.phase === 'reading';
  const noted = isReading ? notePages(pace, run, now) : NO_PACE;
  if (noted !== pace) setPace(noted);
  if (run.started_on === null) return null;
  const elapsed = formatDuration(progressOf(run, now).elapsedMs);
  const left = leftMsAt(noted, now);
  return (
    <span className={styles.times}>
      <Trans>{elapsed} so far</Trans>
      {left !== null && (
        <>
          {', '}
          <TimeLeft ms={left} />
        </>
      )}
    </span>
  );
}

/** The time left, rounded as a person would say it. */
function TimeLeft({ ms }: { ms: number }) {
  const minutes = Math.round(ms / 60_000);
  if (ms < 60_000) return <Trans>less than a minute to go</Trans>;
  if (minutes < 60) return <Trans>still about {minutes} min</Trans>;
  const hours = Math.round(minutes / 60);
  return <Plural value={hours} one="still about # hour" other="still about # hours" />;
}
