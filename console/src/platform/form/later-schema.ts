import { NoAnswer } from '../http/error.ts';
import type { FormSchema } from './validate.ts';

/** A schema whose code loads when the form is validated for the first time: the page itself loads without it. */
export function laterSchema(load: () => Promise<FormSchema>): FormSchema {
  let loading: Promise<FormSchema> | null = null;
  const loaded = () => {
    loading ??= load().catch(() => {
      loading = null;
      throw new NoAnswer();
    });
    return loading;
  };
  return {
    '~standard': { validate: async (values) => (await loaded())['~standard'].validate(values) },
  };
}
