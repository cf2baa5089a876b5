import { differing, isSame, withValues } from './paths.ts';

export type Errors = Readonly<Record<string, string | undefined>>;

/** The state of a form. Its fields are those of `values`, by path. */
export interface FormState<V extends object> {
  values: V;
  /** The values that the server has stored. */
  saved: V;
  /** The errors of the schema that are shown, by field. */
  wrong: Errors;
  /** The server's error of each field. It stays until the field is typed in. */
  refused: Errors;
  /** Whether the schema stopped the last submit. */
  stopped: boolean;
}

const NO_ERRORS = { wrong: {}, refused: {}, stopped: false } as const;

export const formOf = <V extends object>(saved: V): FormState<V> => ({ values: saved, saved, ...NO_ERRORS });

export const withoutErrors = <V extends object>(form: FormState<V>): FormState<V> => ({
  ...form,
  ...NO_ERRORS,
});

/** The person typed. */
export const typed = <V extends object>(
  form: FormState<V>,
  entered: Readonly<Record<string, unknown>>,
): FormState<V> => ({
  ...form,
  values: withValues(form.values, entered),
  refused: without(form.refused, Object.keys(entered)),
});

/** These values were validated: the errors that are shown, and those of `also`, are as the schema says. */
export function validated<V extends object>(
  form: FormState<V>,
  { values, issues, also = [] }: { values: V; issues: Errors | null; also?: readonly string[] },
): FormState<V> {
  // The person has typed since; those values are validated, too.
  if (!isSame(form.values, values)) return form;
  const shown = [...Object.keys(form.wrong), ...also].filter((name) => issues?.[name]);
  return { ...form, wrong: Object.fromEntries(shown.map((name) => [name, issues?.[name]])) };
}

/** The schema stopped a submit: all its errors are shown. */
export const stopped = <V extends object>(form: FormState<V>, issues: Errors): FormState<V> => ({
  ...form,
  wrong: issues,
  refused: {},
  stopped: true,
});

/** The server stored `kept`. Values typed after `sent` was sent stay, and are unsaved. */
export const stored = <V extends object>(form: FormState<V>, sent: V, kept: V): FormState<V> => ({
  ...form,
  saved: kept,
  values: withValues(kept, differing(form.values, sent)),
});

/** The saved values changed elsewhere: they replace the values that are not changed here. */
export const rebased = <V extends object>(form: FormState<V>, saved: V): FormState<V> => ({
  ...form,
  saved,
  values: withValues(saved, differing(form.values, form.saved)),
});

/** The errors without those of these fields, of the fields in these groups, and of their rows. */
const without = (errors: Errors, paths: readonly string[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([name]) => !paths.some((path) => name === path || name.startsWith(`${path}.`)),
    ),
  );
