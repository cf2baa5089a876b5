import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CallFormState } from '../platform/form/use-call-form.ts';
import { ErrorMessages } from './ErrorMessages.tsx';
import { loadOnce } from './load-once.ts';
import { Note } from './Note.tsx';
import { useLazyCode } from './use-lazy-code.ts';

const linkCode = loadOnce(() => import('./ManualLink.tsx'));

interface FormRefusalsProps {
  form: Pick<CallFormState, 'refusals'> & { mustCorrect?: boolean; isThrottled?: boolean };
  title?: string;
}

/** The server's messages that belong to no field, scrolled into view; for `CallForm`, and for forms without it. */
export function FormRefusals({ form, title }: FormRefusalsProps) {
  const { t } = useLingui();
  const link = useLazyCode(form.isThrottled === true, linkCode);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
  }, [form.refusals]);
  if (form.refusals.length === 0) {
    // Not an alert: the focus is on the first invalid field, and its error is read.
    return form.mustCorrect ? (
      <Note tone="danger" title={<Trans>There are errors in the form, please correct them</Trans>} />
    ) : null;
  }
  return (
    <div ref={note}>
      <Note
        tone="danger"
        alert
        manual={form.isThrottled && link && <link.ManualLink topic="wait" />}
        title={title ?? t`Oops something went wrong!`}
      >
        <ErrorMessages messages={form.refusals} />
      </Note>
    </div>
  );
}
