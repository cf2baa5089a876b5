import { changePlan } from '@regia/contract/plans/plan';
import type { FormSchema } from '../platform/form/validate.ts';
import { limitsIn, type PlanValues } from './plan-limits.ts';

/** Validates the values as the body of the call, and keeps them as they were typed. */
export const planSchema: FormSchema = {
  '~standard': {
    validate: async (values) => {
      const outcome = await changePlan.body['~standard'].validate(limitsIn(values as PlanValues));
      return outcome.issues ? outcome : { value: values };
    },
  },
};
