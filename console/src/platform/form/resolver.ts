import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import { type FormSchema, validate } from './validate.ts';

/** Connects the schema of a call to react-hook-form. */
export const schemaResolver =
  <V extends FieldValues>(schema: FormSchema): Resolver<V> =>
  async (values, _context, options) => {
    const { value, issues } = await validate(schema, values);
    return issues
      ? { values: {}, errors: toNestErrors(issues, options) }
      : { values: value as V, errors: {} };
  };
