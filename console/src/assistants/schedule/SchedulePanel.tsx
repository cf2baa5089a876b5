import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/query.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useAssistant } from '../use-assistant.ts';
import { trainingPlanQuery } from './plan-query.ts';
import { ScheduleForm } from './ScheduleForm.tsx';

/** When an assistant trains by itself, and how to change it. */
export function SchedulePanel({ id }: { id: string }) {
  const { t } = useLingui();
  const assistant = useAssistant(id).data;
  const plan = useQuery(trainingPlanQuery(useViewer(), id));
  if (assistant && plan.data) return <ScheduleForm assistant={assistant} plan={plan.data} />;
  return (
    <Panel title={t`Schedule`}>
      {plan.isError ? (
        <LoadFailed error={plan.error} onRetry={() => void plan.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Panel>
  );
}
