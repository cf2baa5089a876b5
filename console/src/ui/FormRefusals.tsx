import { useLingui } from '@lingui/react/macro';
import type { CallFormState } from '../platform/form/use-call-form.ts';
import { ErrorMessages } from './ErrorMessages.tsx';
import { Note } from './Note.tsx';

/** The server's words that belong to no field; also for forms that do without the rest of `CallForm`. */
export function FormRefusals({ form, title }: { form: Pick<CallFormState, 'refusals'>; title?: string }) {
  const { t } = useLingui();
  if (form.refusals.length === 0) return null;
  return (
    <Note tone="danger" alert title={title ?? t`Oops something went wrong!`}>
      <ErrorMessages messages={form.refusals} />
    </Note>
  );
}
