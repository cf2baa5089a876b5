import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Meter } from '../ui/Meter.tsx';
import { planQuery } from './queries.ts';
import { usePlanWords } from './use-plan-words.ts';
import page from '../ui/form-page.module.css';
import styles from './PlanSection.module.css';

/** AST-09: the limits of the organization’s plan, and how much of each is used. */
export function PlanSection({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(planQuery(organizationId));
  const words = usePlanWords();
  return (
    <section className={page.section}>
      <h2>
        <Trans>Plan</Trans>
      </h2>
      <p className={styles.about}>
        <Trans>The people who run Regia set the limits. You’re notified at 80%.</Trans>
      </p>
      <dl className={styles.uses}>
        {data?.resources.map(({ resource, limit, used }) => {
          const text = limit === null ? words.usedFreely(used) : words.usedOf(used, limit);
          return (
            <div key={resource} className={styles.use}>
              <dt>{words.nameOf(resource)}</dt>
              <dd>
                {text}
                {limit !== null && (
                  <Meter quota size="s" label={words.nameOf(resource)} value={used} max={limit} text={text} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
