import { type ChangeEvent, useRef, useState } from 'react';
import { reportError } from '../error-reports/error-reports.ts';
import type { ErrorMessage } from '../http/error-messages.ts';
import { afterPress } from './after-press.ts';
import { refusedBy } from './refused.ts';
import { useCountdown } from './use-countdown.ts';
import { useNewLanguage } from './use-new-language.ts';
import { type FieldIssue, type FormSchema, validate } from './validate.ts';

interface PlainFormOptions<V, A> {
  schema: FormSchema;
  empty: V;
  submit: (values: V) => Promise<A>;
  /** Runs after the answer. The form stays busy until its promise settles. */
  onDone: (answer: A) => unknown;
}

type Issues = Record<string, FieldIssue | undefined>;

/** The form of a public page: behaves as `useCallForm`, and keeps react-hook-form out of the first load. */
export function usePlainForm<V extends Record<string, string | boolean>, A>(options: PlainFormOptions<V, A>) {
  const { schema, empty, submit, onDone } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Issues>({});
  const [refusals, setRefusals] = useState<readonly ErrorMessage[]>([]);
  const [mustCorrect, setMustCorrect] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [waitSeconds, setWaitSeconds] = useCountdown();

  const show = (found: Issues) => {
    setErrors(found);
    const first = Object.keys(empty).find((name) => found[name]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  };

  /** Validates these fields. */
  const check = async (names: readonly string[], next: V) => {
    const { issues } = await validate(schema, next);
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, issues?.[name]])),
    }));
  };
  /** The fields with an error of the schema. The server's error on a field stays until that field is typed in. */
  const shown = Object.keys(errors).filter((name) => errors[name] && errors[name].type !== 'server');
  useNewLanguage(() => {
    // The server's errors are in the previous language.
    setRefusals([]);
    setErrors((before) => Object.fromEntries(shown.map((name) => [name, before[name]])));
    void check(shown, values);
  });

  /** Errors show on leaving a field, then while typing. */
  const change = (name: string, value: string | boolean) => {
    const next = { ...values, [name]: value };
    setValues(next);
    void check(errors[name] ? [...shown, name] : shown, next);
  };

  const refuse = (error: unknown) => {
    const refused = refusedBy(error, Object.keys(empty));
    setRefusals(refused.rest);
    setWaitSeconds(refused.waitSeconds);
    const serverErrors = Object.entries(refused.fields).map(([name, message]) => [
      name,
      { type: 'server', message },
    ]);
    show(Object.fromEntries(serverErrors) as Issues);
  };

  const send = async () => {
    const { value, issues } = await validate(schema, values);
    setMustCorrect(issues !== null);
    if (issues) return show(issues);
    setSubmitting(true);
    setRefusals([]);
    try {
      const sent = await submit(value as V).then(
        (answer) => ({ answer }),
        (error: unknown) => refuse(error),
      );
      if (sent) await onDone(sent.answer);
    } finally {
      setSubmitting(false);
    }
  };

  return {
    values,
    refusals,
    /** Whether the form was submitted with errors and still has some. */
    mustCorrect: mustCorrect && Object.values(errors).some(Boolean),
    waitSeconds,
    isSubmitting,
    /** The props of the `form` element. */
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!isSubmitting && waitSeconds === 0) void send().catch(reportError);
      },
    },
    /** The props of a text field of the kit. */
    field: (name: keyof V & string) => ({
      name,
      value: String(values[name]),
      error: errors[name]?.message,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
      onBlur: () => {
        // The server's error stays when its field loses the focus.
        if (values[name] !== '' && errors[name]?.type !== 'server')
          afterPress(() => void check([...shown, name], values));
      },
    }),
    /** The props of a checkbox. */
    tick: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      error: errors[name]?.message,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.checked),
    }),
  };
}
