import type { Issue } from './issue-text.ts';

/** The part of a zod/mini schema that forms use. */
export interface FormSchema {
  readonly '~standard': { readonly validate: (value: unknown) => unknown };
}

type Outcome = {
  value?: unknown;
  issues?: readonly (Issue & { path?: readonly PropertyKey[] })[];
};

/**
 * Validates with the call's own schema. Returns the values, or the first issue of each field as a text. Values whose
 * texts cannot be loaded pass, and the server checks them.
 */
export async function validate(
  schema: FormSchema,
  values: unknown,
): Promise<{ value: unknown; issues: Record<string, string> | null }> {
  const outcome = (await schema['~standard'].validate(values)) as Outcome;
  if (!outcome.issues) return { value: outcome.value, issues: null };
  // Most forms are sent without an error.
  const texts = await import('./issue-text.ts').catch(() => null);
  if (!texts) return { value: values, issues: null };
  const issues: Record<string, string> = {};
  for (const issue of outcome.issues) {
    const name = (issue.path ?? []).map(String).join('.');
    const input = inputAt(values, issue.path ?? []);
    issues[name] ??= texts.issueText({ ...issue, input });
  }
  return { value: outcome.value, issues };
}

/** Reads the typed value at a path, because zod leaves it out of its issues. */
const inputAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );
