import { useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, useForm, useFormState } from 'react-hook-form';
import type { ErrorMessage } from '../http/error-messages.ts';
import { refusedBy } from './refused.ts';
import { schemaResolver } from './resolver.ts';
import { useCountdown } from './use-countdown.ts';
import type { FormSchema } from './validate.ts';

interface CallFormOptions<V extends FieldValues, A> {
  /** The body of the call. */
  schema: FormSchema;
  /** What the fields show at first; later values are taken up wherever nothing was typed. */
  values: V;
  /** Sends them; its refusal lands on the fields it names. */
  submit: (values: V) => Promise<A>;
  onDone?: (answer: A, values: V) => void;
  /** Says a refusal in the form's own words, or leaves it as it is. */
  onRefused?: (error: unknown) => void;
}

/** A form on the schema of a call: checked on leaving a field and then while typing, focused on its first error. */
export function useCallForm<V extends FieldValues, A>({
  schema,
  values,
  submit,
  onDone,
  onRefused,
}: CallFormOptions<V, A>) {
  const form = useForm<V>({
    defaultValues: values as DefaultValues<V>,
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: schemaResolver<V>(schema),
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting, dirtyFields } = useFormState({ control: form.control });
  const [refusals, setRefusals] = useState<readonly ErrorMessage[]>([]);
  const [waitSeconds, setWaitSeconds] = useCountdown();

  const refuse = (error: unknown, names: string[]) => {
    onRefused?.(error);
    const refused = refusedBy(error, names);
    Object.entries(refused.fields).forEach(([name, message], index) => {
      form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    setRefusals(refused.rest);
    setWaitSeconds(refused.waitSeconds);
  };

  /** Answers whether it was saved. */
  const save = async (): Promise<boolean> => {
    let saved = false;
    await form.handleSubmit(async (checked) => {
      setRefusals([]);
      const typed = form.getValues();
      try {
        const answer = await submit(checked);
        // Before anything navigates: a saved form must not ask whether to leave.
        form.reset(typed);
        saved = true;
        onDone?.(answer, checked);
      } catch (error) {
        refuse(error, Object.keys(typed));
      }
    })();
    return saved;
  };

  return {
    form,
    /** Spread into a field of the kit. */
    field: (name: Path<V>) => ({
      ...form.register(name),
      error: (get(errors, name) as { message?: string } | undefined)?.message,
    }),
    register: form.register,
    save,
    /** The server's words that belong to no field. */
    refusals,
    /** A throttled form waits this long. */
    waitSeconds,
    isDirty,
    isSubmitting,
    hasErrors: Object.keys(errors).length > 0,
    changedCount: Object.keys(dirtyFields).length,
    cancel: () => {
      form.reset();
      setRefusals([]);
    },
  };
}
export type CallFormState = Pick<
  ReturnType<typeof useCallForm>,
  'save' | 'refusals' | 'waitSeconds' | 'isDirty' | 'isSubmitting' | 'hasErrors' | 'cancel'
>;
