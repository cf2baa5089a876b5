import type { Body } from '@regia/contract/call';
import { changeGapGrouping, type GapGrouping } from '@regia/contract/models/gap-grouping';
import { typedNumber } from '../platform/form/typed-number.ts';
import { writtenNumber } from '../platform/form/written-number.ts';
import type { FormSchema } from '../platform/form/validate.ts';
import type { Locale } from '../platform/i18n/locales.ts';

/** The values of the form. */
export interface GroupingValues {
  /** The id of the endpoint; empty: that of the server. */
  endpoint: string;
  /** As typed; empty: the threshold of the server. */
  alike_from: string;
}

export const valuesOf = ({ endpoint, alike_from: from }: GapGrouping, locale: Locale): GroupingValues => ({
  endpoint: endpoint ?? '',
  alike_from: writtenNumber(from, locale),
});

/** The typed values as a body. A text that is no number stays a text, which the schema refuses at its field. */
export const bodyOf = (values: GroupingValues): Body<typeof changeGapGrouping> => ({
  endpoint: values.endpoint === '' ? null : values.endpoint,
  alike_from: typedNumber(values.alike_from) as number | null,
});

/** The schema of the call, over the values as typed. */
export const groupingSchema: FormSchema = {
  '~standard': {
    validate: async (values) => {
      const typed = values as GroupingValues;
      const outcome = await changeGapGrouping.body['~standard'].validate(bodyOf(typed));
      return outcome.issues ? outcome : { value: typed };
    },
  },
};
