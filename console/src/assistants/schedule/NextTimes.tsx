import { Trans } from '@lingui/react/macro';
import { nextTimes, parseSchedule } from '@regia/contract/knowledge/schedule';
import { formatTime, zoneName } from '@regia/contract/written-dates';
import { useFormat } from '../../platform/i18n/use-format.ts';
import styles from './Schedule.module.css';

const SHOWN = 5;

interface NextTimesProps {
  /** The schedule as it is typed, saved or not. */
  schedule: string;
  zone: string;
}

/** The next times of a schedule, in the time zone of the organization. */
export function NextTimes({ schedule, zone }: NextTimesProps) {
  const format = useFormat();
  const rule = parseSchedule(schedule);
  if (!rule) return null;
  const now = new Date();
  const zoneWords = zoneName(format.locale, zone);
  return (
    <div className={styles.next}>
      <p className={styles.quiet}>
        <Trans>The next five times ({zoneWords}, your organization’s)</Trans>
      </p>
      <ol>
        {nextTimes(rule, zone, now, SHOWN).map((at, place) => (
          <li key={at.getTime()}>
            <time dateTime={at.toISOString()}>
              {format.weekday(at, 'short', zone)} {format.date(at, zone)}{' '}
              {formatTime(format.locale, at, zone)}
            </time>
            {place === 0 && <span className={styles.quiet}>{format.wait(at, now)}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
