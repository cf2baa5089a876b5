import { useEffect, useRef } from 'react';
import { signInCode } from '@regia/contract/account/calls';
import { z } from 'zod/mini';
import { usePlainForm } from '../../platform/form/use-plain-form.ts';
import { answerWith } from './answer.ts';

const EMPTY = { code: '' };
const schema = z.pick(signInCode.body, { code: true });

/** A form with one field for a code. A wrong code stays selected in the field, so that typing replaces it. */
export function useCodeForm(normalize: (typed: string) => string) {
  const field = useRef<HTMLInputElement>(null);
  const form = usePlainForm({
    schema,
    empty: EMPTY,
    submit: ({ code }) => answerWith(normalize(code)),
    onDone: () => {},
  });
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (form.refusals.length > 0) field.current?.select();
  }, [form.refusals]);
  return { form, ref: field };
}
