import { useEffect, useRef } from 'react';
import { signInCode } from '@regia/contract/account/calls';
import { z } from 'zod/mini';
import { usePlainForm } from '../../platform/form/use-plain-form.ts';
import { answerWith } from './answer.ts';

const EMPTY = { code: '' };
const schema = z.pick(signInCode.body, { code: true });

/** One field for a code. A wrong one stays in it, chosen, so that the next is typed over it. */
export function useCodeForm(tidy: (typed: string) => string) {
  const field = useRef<HTMLInputElement>(null);
  const form = usePlainForm({
    schema,
    empty: EMPTY,
    submit: ({ code }) => answerWith(tidy(code)),
    onDone: () => {},
  });
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (form.refusals.length > 0) field.current?.select();
  }, [form.refusals]);
  return { form, ref: field };
}
