import type { FormSchema } from './validate.ts';

/**
 * Only asks that these fields hold something. The sign-in, which everybody loads first, does with it: a schema of the
 * contract would bring all of zod, and the server has the last word on credentials anyway.
 */
export const filledIn = (...names: readonly string[]): FormSchema => ({
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
