import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { trainingPlanQuery } from '../assistants/public.tsx';
import { useWhen } from '../platform/i18n/use-when.ts';
import { useViewer } from '../platform/query.ts';
import styles from './ReadyPanel.module.css';

/** The next training by the schedule; nothing without one. */
export function NextRun({ id }: { id: string }) {
  const when = useWhen();
  const next = useQuery(trainingPlanQuery(useViewer(), id)).data?.next[0];
  const at = next && when.at(next);
  return (
    at && (
      <span className={styles.small}>
        <Trans>Next training: {at}</Trans>
      </span>
    )
  );
}
