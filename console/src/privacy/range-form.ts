import { ruleParams } from '@regia/contract/rules';
import { z } from 'zod/mini';

/** The dates are those of the fields, in the user's time zone. */
const at = () => z.iso.datetime({ local: true, abort: true });

export const rangeForm = z
  .object({ assistant: z.string().check(z.minLength(1)), from: at(), to: at() })
  .check(z.refine(({ from, to }) => from < to, { ...ruleParams('date_min'), path: ['to'] }));

export const bodyOf = ({ assistant, from, to }: { assistant: string; from: string; to: string }) => ({
  assistant,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});
