import { saveInstallation } from '@regia/contract/assistants/installation-calls';
import type { FormSchema } from '../../platform/form/validate.ts';
import { filledRows, type InstallationValues } from './installation-values.ts';

/** Validates the values as the body of the call: without empty rows. */
export const installationSchema: FormSchema = {
  '~standard': {
    validate: (values) =>
      saveInstallation.body['~standard'].validate(filledRows(values as InstallationValues)),
  },
};
