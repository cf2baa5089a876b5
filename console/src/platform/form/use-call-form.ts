import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  useForm,
  useFormState,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type { ErrorMessage } from '../http/error-messages.ts';
import { afterPress } from './after-press.ts';
import { refusedBy } from './refused.ts';
import { schemaResolver } from './resolver.ts';
import { applySaved, resetToSaved } from './apply-saved.ts';
import { useCountdown } from './use-countdown.ts';
import { useNewLanguage } from './use-new-language.ts';
import type { FormSchema } from './validate.ts';

interface CallFormOptions<V extends FieldValues, A> {
  /** The body of the call. */
  schema: FormSchema;
  /** The initial values. Later values replace those that were not changed. */
  values: V;
  /** Sends the values. A refusal is shown on the fields it names. */
  submit: (values: V) => Promise<A>;
  /** Returns the fields as the server stored them; without it they stay as typed. */
  keptAs?: (answer: A) => V;
  onDone?: (answer: A, values: V) => void;
  /** Called with each error, before the form shows it. */
  onRefused?: (error: unknown) => void;
}

/** A form on the schema of a call: validates when a field is left, then while typing; focuses the first error. */
export function useCallForm<V extends FieldValues, A>({
  schema,
  values,
  submit,
  keptAs,
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
  const { errors, isDirty, isSubmitting, submitCount } = useFormState({ control: form.control });
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

  /** Returns whether the form was saved. */
  const save = async (): Promise<boolean> => {
    let saved = false;
    await form.handleSubmit(async (checked) => {
      setRefusals([]);
      const typed = form.getValues();
      let answer: A;
      try {
        answer = await submit(checked);
      } catch (error) {
        return refuse(error, Object.keys(typed));
      }
      // Before a navigation: a saved form must not ask whether to leave.
      applySaved(form, typed, keptAs ? keptAs(answer) : typed);
      saved = true;
      onDone?.(answer, checked);
    })();
    return saved;
  };

  /** Validates again the fields with errors. The server's error on a field stays until that field is typed in. */
  const revalidate = async (typed?: Path<V>) => {
    const shown = Object.entries(errors).filter(
      ([name, error]) => name !== typed && error?.type !== 'server',
    );
    if (shown.length > 0) await form.trigger(shown.map(([name]) => name as Path<V>));
  };
  useNewLanguage(() => {
    // The server's errors are in the previous language.
    setRefusals([]);
    const said = Object.entries(errors).filter(([, error]) => error?.type === 'server');
    form.clearErrors(said.map(([name]) => name as Path<V>));
    void revalidate();
  });

  const register = (name: Path<V>): UseFormRegisterReturn<Path<V>> => {
    const { onBlur, onChange, ...rest } = form.register(name);
    return {
      ...rest,
      onBlur: async ({ target, type }) => afterPress(() => void onBlur({ target, type })),
      onChange: async (event) => {
        await onChange(event);
        await revalidate(name);
      },
    };
  };

  return {
    form,
    /** The props of a field of the kit. */
    field: (name: Path<V>) => ({
      ...register(name),
      error: (get(errors, name) as { message?: string } | undefined)?.message,
    }),
    register,
    save,
    /** The server's messages that belong to no field. */
    refusals,
    /** The time before a throttled form may be sent again. */
    waitSeconds,
    isDirty,
    isSubmitting,
    hasErrors: Object.keys(errors).length > 0,
    /** Whether the form was submitted with errors and still has some. */
    mustCorrect: submitCount > 0 && Object.values(errors).some((error) => error?.type !== 'server'),
    cancel: () => {
      resetToSaved(form);
      setRefusals([]);
    },
  };
}
export type CallFormState = Pick<
  ReturnType<typeof useCallForm>,
  'save' | 'refusals' | 'waitSeconds' | 'isDirty' | 'isSubmitting' | 'hasErrors' | 'mustCorrect' | 'cancel'
> & {
  /** The react-hook-form object, of any fields. */
  form: unknown;
};
