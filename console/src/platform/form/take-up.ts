import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Fields<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'reset' | 'setValue'>;

/** The form's own option keeps what was typed: that is for values that come by themselves. */
const FORGET = { keepDirtyValues: false, keepFieldsRef: true } as const;

/**
 * The fields take up what a save has kept of them, as the server writes it. What was typed while the save was on its
 * way stays, and is not saved yet.
 */
export function takeUp<V extends FieldValues>(form: Fields<V>, sent: V, kept: V): void {
  const now = form.getValues();
  form.reset(kept, FORGET);
  for (const name of Object.keys(now) as Path<V>[]) {
    if (now[name] !== sent[name]) form.setValue(name, now[name], { shouldDirty: true });
  }
}

/** Back to what is saved. */
export const undoTyping = <V extends FieldValues>(form: Fields<V>): void => form.reset(undefined, FORGET);
