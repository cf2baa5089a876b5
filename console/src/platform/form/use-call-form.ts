import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, useForm, useFormState } from 'react-hook-form';
import { errorMessagesOf, HttpError } from '../http/error.ts';
import { type ErrorMessage, splitByField } from '../http/error-messages.ts';
import { type FormSchema, schemaResolver } from './resolver.ts';

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
    if (!(error instanceof HttpError) || error.status === 404) return setRefusals(errorMessagesOf(error));
    const { fields, rest } = splitByField(error.body, names);
    Object.entries(fields).forEach(([name, message], index) => {
      form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    setRefusals(rest);
    if (error.status === 429 && error.retryAfterSeconds) setWaitSeconds(error.retryAfterSeconds);
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

function useCountdown() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds] as const;
}
