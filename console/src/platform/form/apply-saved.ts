import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Fields<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'reset' | 'setValue'>;

/** Overrides the form's option to keep typed values, which is for values refetched in the background. */
const FORGET = { keepDirtyValues: false, keepFieldsRef: true } as const;

/**
 * Puts the saved values into the fields, as the server stored them. Values typed during the save stay, and count as
 * unsaved.
 */
export function applySaved<V extends FieldValues>(form: Fields<V>, sent: V, kept: V): void {
  const now = form.getValues();
  form.reset(kept, FORGET);
  for (const name of Object.keys(now) as Path<V>[]) {
    if (now[name] !== sent[name]) form.setValue(name, now[name], { shouldDirty: true });
  }
}

/** Resets the form to the saved values. */
export const resetToSaved = <V extends FieldValues>(form: Fields<V>): void => form.reset(undefined, FORGET);
