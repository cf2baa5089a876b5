import { Trans, useLingui } from '@lingui/react/macro';
import type { RunDocument } from '@regia/contract/knowledge/training-calls';
import { formatClock } from '../platform/i18n/dates.ts';
import { pathOf } from './addresses.ts';
import { OUTCOMES } from './outcomes.ts';
import { REASONS } from './reasons.ts';
import '../ui/fonts-code.css';
import styles from './RunLog.module.css';

/** The last pages read, newest first. It is no live region, because a screen reader would speak without pause. */
export function RunLog({ lines }: { lines: readonly RunDocument[] }) {
  const { t, i18n } = useLingui();
  if (lines.length === 0) {
    return (
      <p className={styles.log}>
        <Trans>Pages appear here as they’re read.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles.log} aria-label={t`The last pages read`}>
      {lines.map(({ id, url, title, outcome, reason, read_on: readOn }) => {
        const path = url === null ? title : pathOf(url);
        const why = reason && i18n._(REASONS[reason].brief);
        return (
          <li key={id} className={styles.line}>
            {readOn && <time dateTime={readOn}>{formatClock(new Date(readOn))}</time>}
            <b className={outcome ? styles[outcome] : undefined}>
              {outcome ? i18n._(OUTCOMES[outcome].one) : t`read`}
            </b>
            <span className={styles.path} title={url ?? undefined}>
              {why ? `${path} (${why})` : path}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
