import { Trans, useLingui } from '@lingui/react/macro';
import { changePlan, type Plan } from '@regia/contract/plans/plan';
import type { Organization } from '@regia/contract/roles/calls';
import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ListState } from '../ui/ListState.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { limitsIn } from './plan-limits.ts';
import { planSchema, planValues } from './plan-values.ts';
import { planQuery, refreshPlans } from './queries.ts';
import { usePlanWords } from './use-plan-words.ts';

interface PlanDialogProps {
  organization: Organization;
  onClose: () => void;
}

/** AST-09: the limits of an organization. */
export function PlanDialog({ organization, onClose }: PlanDialogProps) {
  const found = useQuery(planQuery(organization.id));
  const { name } = organization;
  if (found.data) return <PlanForm plan={found.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={<Trans>Plan of {name}</Trans>} actions={null}>
      <ListState
        query={{ ...found, data: undefined }}
        waiting={<SkeletonFields shape={['field', 'field']} />}
      >
        {() => null}
      </ListState>
    </Dialog>
  );
}

function PlanForm({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useLingui();
  const words = usePlanWords();
  const { id, name } = plan.organization;
  const form = useCallForm({
    schema: planSchema,
    values: planValues(plan),
    submit: (values) => send(changePlan, { params: { id }, body: limitsIn(values) }),
    onDone: () => {
      void refreshPlans();
      toast.success(t`The plan of ${name} was saved`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Plan of {name}</Trans>}
      description={
        <Trans>
          Leave a field empty for no limit. The organization’s staff are notified at 80% and when a limit is
          reached.
        </Trans>
      }
      submit={<Trans>Save plan</Trans>}
      refusedTitle={t`Couldn’t save the plan`}
    >
      {plan.resources.map(({ resource, used }) => (
        <TextField
          key={resource}
          {...form.field(resource)}
          label={words.nameOf(resource)}
          hint={words.usedNow(used)}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </FormDialog>
  );
}
