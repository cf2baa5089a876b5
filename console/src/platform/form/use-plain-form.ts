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
  /** The form is busy until this is done, too. */
  onDone: (answer: A) => unknown;
}

type Issues = Record<string, FieldIssue | undefined>;

/** The form of a public page: what `useCallForm` does, without the weight of react-hook-form on the first load. */
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

  /** What the schema says of these fields now. */
  const check = async (names: readonly string[], next: V) => {
    const { issues } = await validate(schema, next);
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, issues?.[name]])),
    }));
  };
  /** Where it said something before; the server's words stay until their own field is typed in. */
  const shown = Object.keys(errors).filter((name) => errors[name] && errors[name].type !== 'server');
  useNewLanguage(() => {
    // What the server said, it said in the language before.
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
    const said = Object.entries(refused.fields).map(([name, message]) => [name, { type: 'server', message }]);
    show(Object.fromEntries(said) as Issues);
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
    /** It was sent with errors in it, and some are still there. */
    mustCorrect: mustCorrect && Object.values(errors).some(Boolean),
    waitSeconds,
    isSubmitting,
    /** Spread into the `form` element. */
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!isSubmitting && waitSeconds === 0) void send().catch(reportError);
      },
    },
    /** Spread into a text field of the kit. */
    field: (name: keyof V & string) => ({
      name,
      value: String(values[name]),
      error: errors[name]?.message,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
      onBlur: () => {
        // The server's words stay, though the focus, set on their field, leaves it.
        if (values[name] !== '' && errors[name]?.type !== 'server')
          afterPress(() => void check([...shown, name], values));
      },
    }),
    /** Spread into a checkbox. */
    tick: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      error: errors[name]?.message,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.checked),
    }),
  };
}
