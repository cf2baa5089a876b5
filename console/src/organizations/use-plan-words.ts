import { useLingui } from '@lingui/react/macro';
import type { PlanResource } from '@regia/contract/plans/plan';
import { useFormat } from '../platform/i18n/use-format.ts';

/** The words of a plan: the name of each resource, and its use. */
export function usePlanWords() {
  const { t } = useLingui();
  const format = useFormat();
  const names: Record<PlanResource, string> = {
    assistants: t`Assistants`,
    users: t`Users`,
    messages: t`Visitor messages per month`,
    documents: t`Pages learned`,
  };
  return {
    nameOf: (resource: PlanResource) => names[resource],
    usedNow: (used: number) => t`${format.number(used)} in use now`,
    usedOf: (used: number, limit: number) => t`${format.number(used)} of ${format.number(limit)}`,
    usedFreely: (used: number) => t`${format.number(used)}, without a limit`,
  };
}
