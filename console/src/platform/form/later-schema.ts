import type { FormSchema } from './validate.ts';

/**
 * A schema whose code loads when the form is validated for the first time: the page itself loads without it. Values
 * whose schema cannot be loaded pass, and the server checks them. A browser may refuse to load the code again until the
 * page is reloaded, and typed work must not depend on that.
 */
export function laterSchema(load: () => Promise<FormSchema>): FormSchema {
  let loading: Promise<FormSchema | null> | null = null;
  const loaded = () => {
    loading ??= load().catch(() => (loading = null));
    return loading;
  };
  return {
    '~standard': {
      validate: async (values) => (await loaded())?.['~standard'].validate(values) ?? { value: values },
    },
  };
}
