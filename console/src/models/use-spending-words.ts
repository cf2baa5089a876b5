import { useLingui } from '@lingui/react/macro';
import type { SpendingUse } from '@regia/contract/models/spending';
import type { AtLimit, SpendingPeriod, SpendingUnit } from '@regia/contract/models/spending-words';
import { useWhen } from '../platform/i18n/use-when.ts';

/** The words of spending limits: each limit and its use, when the staff were told, and what happens at 100%. */
export function useSpendingWords() {
  const { t } = useLingui();
  const when = useWhen();
  const names: Record<SpendingUnit, Record<SpendingPeriod, string>> = {
    money: { day: t`Money of today`, month: t`Money of the month` },
    messages: { day: t`Messages of today`, month: t`Messages of the month` },
  };
  return {
    nameOf: (unit: SpendingUnit, period: SpendingPeriod) => names[unit][period],
    /** Says that a limit is near or reached, and when the staff were told. Null under 80%. */
    warningOf: (unit: SpendingUnit, period: SpendingPeriod, { level, told_on: told }: SpendingUse) => {
      const name = names[unit][period];
      const on = told && when.at(told);
      if (level === 'under') return null;
      if (level === 'near') return on ? t`${name} over 80%, staff told: ${on}` : t`${name} over 80%`;
      return on ? t`${name}: limit reached, staff told: ${on}` : t`${name}: limit reached`;
    },
    atLimit: (at: AtLimit) => (at === 'quote' ? t`at 100% it quotes without a model` : t`at 100% it pauses`),
    /** Says what it does now that a limit is reached. */
    atLimitNow: (at: AtLimit) => (at === 'quote' ? t`it now quotes without a model` : t`it is paused now`),
  };
}
