import type { Body } from '@regia/contract/call';
import {
  type changeAssistantSpending,
  changeOrganizationSpending,
  type SpendingLimits,
} from '@regia/contract/models/spending';
import type { AtLimit } from '@regia/contract/models/spending-words';
import { differing } from '../platform/form/paths.ts';
import type { FormSchema } from '../platform/form/validate.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { typedMoney, typedWhole } from '../platform/form/typed-number.ts';
import { writtenMoney } from '../platform/form/written-number.ts';

/** The limits and uses of the organization, or of an assistant. */
export type Spending = Omit<SpendingLimits['organization'], 'name'>;

/** The values of the form. The numbers are as typed; an empty one limits nothing. */
export interface SpendingValues {
  money_day: string;
  money_month: string;
  messages_day: string;
  messages_month: string;
  at_limit: AtLimit;
}

type SpendingBody = Body<typeof changeAssistantSpending>;

export const valuesOf = (saved: Spending, locale: Locale): SpendingValues => ({
  money_day: writtenMoney(saved.money.day.limit, locale),
  money_month: writtenMoney(saved.money.month.limit, locale),
  messages_day: String(saved.messages.day.limit ?? ''),
  messages_month: String(saved.messages.month.limit ?? ''),
  at_limit: saved.at_limit,
});

/** The typed values as a body. A text that is no number stays a text, which the schema refuses at its field. */
const bodyOf = (values: SpendingValues): SpendingBody => ({
  money_day: typedMoney(values.money_day) as number | null,
  money_month: typedMoney(values.money_month) as number | null,
  messages_day: typedWhole(values.messages_day) as number | null,
  messages_month: typedWhole(values.messages_month) as number | null,
  at_limit: values.at_limit,
});

/** The body of a change: only what differs, because a limit of money that stays needs no prices. */
export const changeOf = (values: SpendingValues, saved: SpendingValues): SpendingBody =>
  differing(bodyOf(values), bodyOf(saved));

/** The schema of the call, over the values as typed. */
export const spendingSchema: FormSchema = {
  '~standard': {
    validate: async (values) => {
      const typed = values as SpendingValues;
      const outcome = await changeOrganizationSpending.body['~standard'].validate(bodyOf(typed));
      return outcome.issues ? outcome : { value: typed };
    },
  },
};
