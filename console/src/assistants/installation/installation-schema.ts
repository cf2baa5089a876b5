import { saveInstallation } from '@regia/contract/assistants/installation-calls';
import type { FormSchema } from '../../platform/form/validate.ts';
import { installationBody, type InstallationValues } from './installation-values.ts';

/** Validates the values as the body of the call, and keeps them as they were typed. */
export const installationSchema: FormSchema = {
  '~standard': {
    validate: async (values) => {
      const body = installationBody(values as InstallationValues);
      const outcome = await saveInstallation.body['~standard'].validate(body);
      return outcome.issues ? outcome : { value: values };
    },
  },
};
