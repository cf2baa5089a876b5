import type { ReactNode } from 'react';
import type { CallFormState } from '../platform/form/use-call-form.ts';
import { classes } from './classes.ts';
import { Draft } from './Draft.tsx';
import { FormRefusals } from './FormRefusals.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveBar } from './SaveBar.tsx';
import { WaitFor } from './SubmitButton.tsx';
import styles from './CallForm.module.css';

interface CallFormProps {
  /** The result of `useCallForm`. */
  form: CallFormState;
  children: ReactNode;
  /** The text of the unsaved changes: `2 settings changed`. */
  state?: ReactNode;
  /** The work that leaving would lose, as a text for the dialog. */
  what?: string;
  saveLabel?: ReactNode;
  /** The title above the server's messages: the action that failed. */
  refusedTitle?: string;
  /** Whether the form has its own buttons and does not ask on leaving, as in dialogs. */
  bare?: boolean;
  className?: string;
  /** The id of the form, for a submit button outside of it, as in a dialog's actions. */
  id?: string;
}

/** The form of a screen: refusals above, the save bar below, and a question before unsaved work is lost. */
export function CallForm({
  form,
  children,
  state,
  what,
  saveLabel,
  bare,
  className,
  id,
  refusedTitle,
}: CallFormProps) {
  const seconds = form.waitSeconds;
  return (
    <form {...form.formProps} id={id} className={classes(styles.form, className)}>
      {/* The save bar, if there is one, shows the errors itself. */}
      <FormRefusals
        form={bare ? form : { refusals: form.refusals, isThrottled: form.isThrottled }}
        title={refusedTitle}
      />
      {!bare && <Draft form={form} />}
      {children}
      {!bare && (
        <>
          <SaveBar
            visible={form.isDirty}
            state={seconds > 0 ? <WaitFor seconds={seconds} /> : state}
            errors={form.hasErrors}
            saving={form.isSubmitting}
            throttled={seconds > 0}
            saveLabel={saveLabel}
            onCancel={form.cancel}
          />
          <LeaveGuard
            dirty={form.isDirty && !form.isSubmitting}
            what={what}
            onSave={form.save}
            onDiscard={form.cancel}
          />
        </>
      )}
    </form>
  );
}
