import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { type Issue, issueText } from './issue-text.ts';

/** A zod/mini schema, as far as forms need it. */
export interface FormSchema {
  readonly '~standard': { readonly validate: (value: unknown) => unknown };
}

type Outcome =
  | { value: FieldValues; issues?: undefined }
  | { issues: readonly (Issue & { path?: readonly PropertyKey[] })[] };

/** Validates with the call's own schema; texts come from the issue's code, so that they follow the language. */
export const schemaResolver =
  <V extends FieldValues>(schema: FormSchema): Resolver<V> =>
  async (values, _context, options) => {
    const outcome = (await schema['~standard'].validate(values)) as Outcome;
    if (!outcome.issues) return { values: outcome.value as V, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of outcome.issues) {
      const name = (issue.path ?? []).map(String).join('.');
      errors[name] ??= { type: issue.code ?? 'invalid', message: issueText(issue) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
