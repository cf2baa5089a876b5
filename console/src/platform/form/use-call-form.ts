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
import { takeUp, undoTyping } from './take-up.ts';
import { useCountdown } from './use-countdown.ts';
import { useNewLanguage } from './use-new-language.ts';
import type { FormSchema } from './validate.ts';

interface CallFormOptions<V extends FieldValues, A> {
  /** The body of the call. */
  schema: FormSchema;
  /** What the fields show at first; later values are taken up wherever nothing was typed. */
  values: V;
  /** Sends them; its refusal lands on the fields it names. */
  submit: (values: V) => Promise<A>;
  /** The fields as the server has kept them; without it they stay as they were typed. */
  keptAs?: (answer: A) => V;
  onDone?: (answer: A, values: V) => void;
  /** Says a refusal in the form's own words, or leaves it as it is. */
  onRefused?: (error: unknown) => void;
}

/** A form on the schema of a call: checked on leaving a field and then while typing, focused on its first error. */
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

  /** Answers whether it was saved. */
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
      // Before anything navigates: a saved form must not ask whether to leave.
      takeUp(form, typed, keptAs ? keptAs(answer) : typed);
      saved = true;
      onDone?.(answer, checked);
    })();
    return saved;
  };

  /** What the schema says now where it said something before; the server's words stay until their field is typed in. */
  const lookAgain = async (typed?: Path<V>) => {
    const shown = Object.entries(errors).filter(
      ([name, error]) => name !== typed && error?.type !== 'server',
    );
    if (shown.length > 0) await form.trigger(shown.map(([name]) => name as Path<V>));
  };
  useNewLanguage(() => {
    // What the server said, it said in the language before.
    setRefusals([]);
    const said = Object.entries(errors).filter(([, error]) => error?.type === 'server');
    form.clearErrors(said.map(([name]) => name as Path<V>));
    void lookAgain();
  });

  const register = (name: Path<V>): UseFormRegisterReturn<Path<V>> => {
    const { onBlur, onChange, ...rest } = form.register(name);
    return {
      ...rest,
      onBlur: async ({ target, type }) => afterPress(() => void onBlur({ target, type })),
      onChange: async (event) => {
        await onChange(event);
        await lookAgain(name);
      },
    };
  };

  return {
    form,
    /** Spread into a field of the kit. */
    field: (name: Path<V>) => ({
      ...register(name),
      error: (get(errors, name) as { message?: string } | undefined)?.message,
    }),
    register,
    save,
    /** The server's words that belong to no field. */
    refusals,
    /** A throttled form waits this long. */
    waitSeconds,
    isDirty,
    isSubmitting,
    hasErrors: Object.keys(errors).length > 0,
    /** It was sent with errors in it, and some are still there. */
    mustCorrect: submitCount > 0 && Object.values(errors).some((error) => error?.type !== 'server'),
    cancel: () => {
      undoTyping(form);
      setRefusals([]);
    },
  };
}
export type CallFormState = Pick<
  ReturnType<typeof useCallForm>,
  'save' | 'refusals' | 'waitSeconds' | 'isDirty' | 'isSubmitting' | 'hasErrors' | 'mustCorrect' | 'cancel'
> & {
  /** Whatever its fields are. */
  form: unknown;
};
