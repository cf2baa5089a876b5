import { type ChangeEvent, useRef, useState } from 'react';
import type { ErrorMessage } from '../http/error-messages.ts';
import { refusedBy } from './refused.ts';
import { useCountdown } from './use-countdown.ts';
import { type FormSchema, validate } from './validate.ts';

interface PlainFormOptions<V, A> {
  schema: FormSchema;
  empty: V;
  submit: (values: V) => Promise<A>;
  onDone: (answer: A) => void;
}

/** The form of a public page: what `useCallForm` does, without the weight of react-hook-form on the first load. */
export function usePlainForm<V extends Record<string, string | boolean>, A>(options: PlainFormOptions<V, A>) {
  const { schema, empty, submit, onDone } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [refusals, setRefusals] = useState<readonly ErrorMessage[]>([]);
  const [isSubmitting, setSubmitting] = useState(false);
  const [waitSeconds, setWaitSeconds] = useCountdown();

  const show = (found: Record<string, string | undefined>) => {
    setErrors(found);
    const first = Object.keys(empty).find((name) => found[name]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  };

  /** Errors show on leaving a field, then while typing. */
  const check = async (name: string, next: V) => {
    const { issues } = await validate(schema, next);
    setErrors((before) => ({ ...before, [name]: issues?.[name]?.message }));
  };

  const change = (name: string, value: string | boolean) => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (errors[name]) void check(name, next);
  };

  const send = async () => {
    const { value, issues } = await validate(schema, values);
    if (issues) {
      const found = Object.entries(issues).map(([name, issue]) => [name, issue.message]);
      return show(Object.fromEntries(found) as Record<string, string>);
    }
    setSubmitting(true);
    setRefusals([]);
    try {
      onDone(await submit(value as V));
    } catch (error) {
      const refused = refusedBy(error, Object.keys(empty));
      setRefusals(refused.rest);
      setWaitSeconds(refused.waitSeconds);
      show(refused.fields);
    } finally {
      setSubmitting(false);
    }
  };

  return {
    values,
    refusals,
    waitSeconds,
    isSubmitting,
    /** Spread into the `form` element. */
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!isSubmitting && waitSeconds === 0) void send();
      },
    },
    /** Spread into a text field of the kit. */
    field: (name: keyof V & string) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
      onBlur: () => {
        if (values[name] !== '') void check(name, values);
      },
    }),
    /** Spread into a checkbox. */
    tick: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.checked),
    }),
  };
}
