import { useEffect, useRef } from 'react';
import { signInCode } from '@regia/contract/account/calls';
import { z } from 'zod/mini';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { answerWith } from './answer.ts';

const EMPTY = { code: '' };
const schema = z.pick(signInCode.body, { code: true });

/** A form with one field for a code. A wrong code stays selected in the field, so that typing replaces it. */
export function useCodeForm(normalize: (typed: string) => string) {
  const field = useRef<HTMLInputElement>(null);
  const form = useCallForm({
    schema,
    values: EMPTY,
    submit: ({ code }) => answerWith(normalize(code)),
  });
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (form.refusals.length > 0) field.current?.select();
  }, [form.refusals]);
  return { form, ref: field };
}
