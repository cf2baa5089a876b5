import { Trans, useLingui } from '@lingui/react/macro';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { LearnIcon } from '@regia/icons/LearnIcon';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useViewer } from '../../platform/query.ts';
import { ListState } from '../../ui/ListState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { LearningBadge } from '../LearningBadge.tsx';
import { monitoringQueries } from '../queries.ts';
import styles from './MessagePage.module.css';

/** MON-04: the correction of an answer, with its proof: before and after, and each wording with its result. */
export function LearningPanel({ learning: id }: { learning: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery({
    ...monitoringQueries.learning(useViewer(), id),
    select: (learning) => [learning],
  });
  const learning = query.data?.[0];
  const first = learning?.proof[0];
  const passed = learning?.proof.filter((row) => row.is_passed).length ?? 0;
  return (
    <Panel
      flush
      icon={<LearnIcon />}
      title={t`Proof of learning`}
      count={learning && learning.proof.length > 0 ? t`${passed} of ${learning.proof.length}` : undefined}
      actions={learning && <LearningBadge learning={learning} />}
    >
      <ListState query={query} inset="panel" waiting={<SkeletonRows rows={4} />}>
        {([found]) =>
          found && (
            <>
              <div className={styles.compare}>
                <div>
                  <h3>
                    <Trans>Before</Trans>
                  </h3>
                  <p>{first?.before || '—'}</p>
                </div>
                <div className={styles.after}>
                  <h3>
                    <Trans>Now</Trans>
                    {first?.asked_on && (
                      <time dateTime={first.asked_on}>{format.dateTime(first.asked_on)}</time>
                    )}
                  </h3>
                  <p>{first?.after || found.answer}</p>
                </div>
              </div>
              {found.reason && <p className={styles.note}>{found.reason}</p>}
              <ul className={styles.wordings}>
                {found.proof.map((row) => (
                  <li key={row.kind + row.wording}>
                    {row.is_passed === null ? <span /> : row.is_passed ? <CheckIcon /> : <CloseIcon />}
                    <span>{row.wording}</span>
                    <span className={row.is_passed === false ? styles.failed : styles.quiet}>
                      {row.is_passed === null ? (
                        <Trans>not asked yet</Trans>
                      ) : row.is_passed ? (
                        <Trans>uses the correction</Trans>
                      ) : (
                        <Trans>still answers as before</Trans>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
              <p className={styles.note}>
                <Trans>The correction is by {found.author}.</Trans>{' '}
                {found.expires_on && <Trans>It expires on {format.date(found.expires_on)}.</Trans>}
              </p>
            </>
          )
        }
      </ListState>
    </Panel>
  );
}
