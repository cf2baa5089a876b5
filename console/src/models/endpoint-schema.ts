import { createModelEndpoint } from '@regia/contract/models/endpoints';
import type { FormSchema } from '../platform/form/validate.ts';
import { createBodyOf, type EndpointValues } from './endpoint-values.ts';

/** The schema of the call, over the values as typed. */
export const endpointSchema: FormSchema = {
  '~standard': {
    validate: async (values) => {
      const typed = values as EndpointValues;
      const outcome = await createModelEndpoint.body['~standard'].validate(createBodyOf(typed));
      return outcome.issues ? outcome : { value: typed };
    },
  },
};
