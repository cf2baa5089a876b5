import type { FormSchema } from './validate.ts';

/**
 * A schema that only requires these fields to be filled. The sign-in uses it because everybody loads it first: a schema
 * of the contract would load all of zod. The server decides on credentials anyway.
 */
export const requireFilled = (...names: readonly string[]): FormSchema => ({
  '~standard': {
    validate: (values) => {
      const missing = names.filter((name) => !(values as Record<string, unknown>)[name]);
      const issues = missing.map((name) => ({
        code: 'too_small',
        origin: 'string',
        minimum: 1,
        path: [name],
      }));
      return issues.length > 0 ? { issues } : { value: values };
    },
  },
});
