import { type ReactNode, useId } from 'react';
import { Trans } from '@lingui/react/macro';
import type { CallFormState } from '../platform/form/use-call-form.ts';
import { Button } from './Button.tsx';
import { CallForm } from './CallForm.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface FormDialogProps extends Omit<DialogProps, 'open' | 'actions' | 'busy' | 'guarded'> {
  /** The result of `useCallForm`. */
  form: CallFormState;
  /** The verb on the submit button. */
  submit: ReactNode;
  /** A second button that sends the form in another way. */
  other?: ReactNode;
  danger?: boolean;
  /** The title above the server's messages: the action that failed. */
  refusedTitle?: string;
  /** The content that replaces the fields when there is nothing left to send. */
  settled?: ReactNode;
}

/** A form in a dialog. Enter submits it, as its button does; both wait while the form is throttled. */
export function FormDialog({
  form,
  submit,
  other,
  danger,
  refusedTitle,
  settled,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      {...dialog}
      busy={form.isSubmitting}
      guarded={form.isDirty && !settled}
      actions={
        <>
          <Button variant="ghost" inactive={form.isSubmitting} onClick={dialog.onClose}>
            {settled ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {!settled && other}
          {!settled && (
            <SubmitButton of={form} form={id} danger={danger}>
              {submit}
            </SubmitButton>
          )}
        </>
      }
    >
      {settled || (
        <CallForm bare id={id} form={form} refusedTitle={refusedTitle}>
          {children}
        </CallForm>
      )}
    </Dialog>
  );
}
