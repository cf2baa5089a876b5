import { useRef, useState } from 'react';
import { reportError } from '../error-reports/error-reports.ts';
import type { ErrorMessage } from '../http/error-messages.ts';
import { afterPress } from './after-press.ts';
import { focusFirst } from './focus-first.ts';
import { formOf, rebased, stopped, stored, typed, validated, withoutErrors } from './form-state.ts';
import { type Entered, fieldsOf, isSame, type PathOf, valueAt, withValues } from './paths.ts';
import { refusedBy } from './refused.ts';
import { useCountdown } from './use-countdown.ts';
import { useNewLanguage } from './use-new-language.ts';
import { type FormSchema, validate } from './validate.ts';

interface CallFormOptions<V extends object, A> {
  /** The body of the call. */
  schema: FormSchema;
  /** The saved values, with each field in its place. Later ones replace the values that are not changed. */
  values: V;
  /** Sends the values. A refusal is shown on the fields it names. */
  submit: (values: V) => Promise<A>;
  /** Returns the fields as the server stored them; without it they stay as typed. */
  keptAs?: (answer: A) => V;
  /** Runs after the answer. The form stays busy until its promise settles. */
  onDone?: (answer: A, values: V) => unknown;
  /** Called with each error, before the form shows it. */
  onRefused?: (error: unknown) => void;
}

/** The form of a call: it validates when a field is left, then while typing, and focuses the first error. */
export function useCallForm<V extends object, A>(options: CallFormOptions<V, A>) {
  const { schema, submit, keptAs, onDone, onRefused } = options;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => formOf(options.values));
  const [refusals, setRefusals] = useState<readonly ErrorMessage[]>([]);
  const [isSubmitting, setSubmitting] = useState(false);
  const [waitSeconds, setWaitSeconds] = useCountdown();
  const [isThrottled, setThrottled] = useState(false);

  const [latest, setLatest] = useState(options.values);
  if (!isSame(latest, options.values)) {
    setLatest(options.values);
    setState(rebased(state, options.values));
  }
  /** Validates again the fields whose errors are shown, and these. */
  const check = async (values: V, ...also: string[]) => {
    const { issues } = await validate(schema, values);
    setState((now) => validated(now, { values, issues, also }));
  };
  useNewLanguage(() => {
    // The server's errors are in the previous language.
    setRefusals([]);
    setState((now) => ({ ...now, refused: {} }));
    void check(state.values);
  });

  const enter = (entered: Entered<V>) => {
    setState((now) => typed(now, entered));
    void check(withValues(state.values, entered));
  };
  /** An empty field that was empty before is not yet wrong. The same holds for an unticked checkbox. */
  const leave = (name: PathOf<V>) => {
    const { values, saved } = state;
    if (!isEmpty(valueAt(values, name)) || !isEmpty(valueAt(saved, name)))
      afterPress(() => void check(values, name));
  };

  const refuse = (error: unknown) => {
    onRefused?.(error);
    const refused = refusedBy(
      error,
      fieldsOf(state.values).flatMap(([path, value]) => [path, ...rowsOf(path, value)]),
    );
    setRefusals(refused.rest);
    setWaitSeconds(refused.waitSeconds);
    setThrottled(refused.waitSeconds > 0);
    setState((now) => ({ ...now, refused: refused.fields }));
    focusFirst(form.current, refused.fields);
  };

  const send = async (sent: V, checked: V): Promise<boolean> => {
    const done = await submit(checked).then((answer) => ({ answer }), refuse);
    if (!done) return false;
    // Before a navigation: a saved form must not ask whether to leave.
    const kept = keptAs ? keptAs(done.answer) : sent;
    setState((now) => stored(now, sent, kept));
    await onDone?.(done.answer, checked);
    return true;
  };

  const checkAndSend = async (sent: V): Promise<boolean> => {
    const { value, issues } = await validate(schema, sent);
    if (!issues) {
      setState(withoutErrors);
      return send(sent, value as V);
    }
    setState((now) => stopped(now, issues));
    focusFirst(form.current, issues);
    return false;
  };

  /** Returns whether the form was saved. */
  const save = (): Promise<boolean> => {
    setSubmitting(true);
    setRefusals([]);
    return checkAndSend(state.values).finally(() => setSubmitting(false));
  };

  const errors = { ...state.wrong, ...state.refused };
  const hasErrors = Object.keys(errors).length > 0;
  const common = (name: PathOf<V>) => ({
    name,
    error: errors[name],
    onBlur: () => leave(name),
  });

  return {
    values: state.values,
    saved: state.saved,
    /** The props of a field of the kit whose value is a text. */
    field: (name: PathOf<V>) => ({
      ...common(name),
      value: textOf(valueAt(state.values, name)),
      onChange: (event: { target: { value: string } }) => enter(entry<V>(name, event.target.value)),
    }),
    /** The props of a field whose value is a whole number. An empty one is null; another text is for the schema to refuse. */
    number: (name: PathOf<V>) => ({
      ...common(name),
      value: textOf(valueAt(state.values, name)),
      onChange: (event: { target: { value: string } }) => enter(entry<V>(name, numberIn(event.target.value))),
    }),
    /** The props of a checkbox. */
    tick: (name: PathOf<V>) => ({
      ...common(name),
      checked: valueAt(state.values, name) === true,
      onChange: (event: { target: { checked: boolean } }) => enter(entry<V>(name, event.target.checked)),
    }),
    /** The error of a field that has other props, or of one row of a field. */
    errorOf: (name: PathOf<V> | `${PathOf<V>}.${number}` | `${PathOf<V>}.${number}.${string}`) =>
      errors[name],
    /** Sets fields or whole groups as if they were typed. */
    enter,
    /** Enters values that were kept of an earlier session, and focuses the first of their fields. */
    restore: (kept: Readonly<Record<string, unknown>>) => {
      enter(kept as Entered<V>);
      focusFirst(form.current, kept);
    },
    save,
    /** The server's messages that belong to no field. */
    refusals,
    /** The time before a throttled form may be sent again. */
    waitSeconds,
    /** Whether the last refusal was a throttling; still true when the wait is over. */
    isThrottled,
    isDirty: !isSame(state.values, state.saved),
    isSubmitting,
    hasErrors,
    /** Whether the last submit had errors of the schema, and some of them are left. */
    mustCorrect: state.stopped && hasErrors,
    cancel: () => {
      setState((now) => formOf(now.saved));
      setRefusals([]);
    },
    /** The props of the `form` element. */
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!isSubmitting && waitSeconds === 0) void save().catch(reportError);
      },
    },
  };
}

/** The paths of the rows of a list of texts, which have errors of their own. */
const rowsOf = (path: string, value: unknown): string[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'string')
    ? value.map((_, at) => `${path}.${at}`)
    : [];

const isEmpty = (value: unknown): boolean => value === '' || value === false || value === null;

const textOf = (value: unknown): string => String((value as string | number | null | undefined) ?? '');

const numberIn = (typed: string): number | string | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d+$/.test(text) ? Number(text) : text;
};

const entry = <V extends object>(name: PathOf<V>, value: unknown) => ({ [name]: value }) as Entered<V>;

/** The result of `useCallForm`, for parts that serve forms of any fields. */
export type CallFormState = Pick<
  ReturnType<typeof useCallForm<object, unknown>>,
  | 'values'
  | 'saved'
  | 'restore'
  | 'save'
  | 'refusals'
  | 'waitSeconds'
  | 'isThrottled'
  | 'isDirty'
  | 'isSubmitting'
  | 'hasErrors'
  | 'mustCorrect'
  | 'cancel'
  | 'formProps'
>;
