import type { FormEvent, ReactNode } from 'react';
import type { CallFormState } from '../platform/form/use-call-form.ts';
import { classes } from './classes.ts';
import { Draft } from './Draft.tsx';
import { FormRefusals } from './FormRefusals.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveBar } from './SaveBar.tsx';
import { WaitFor } from './SubmitButton.tsx';
import styles from './CallForm.module.css';

interface CallFormProps {
  /** What `useCallForm` answered. */
  form: CallFormState;
  children: ReactNode;
  /** In words, what is not saved yet: `2 settings changed`. */
  state?: ReactNode;
  /** What is lost by leaving, for the dialog. */
  what?: string;
  saveLabel?: ReactNode;
  /** Above the server's words: what did not happen. */
  refusedTitle?: string;
  /** The form brings its own buttons and asks nothing on leaving: dialogs. */
  bare?: boolean;
  className?: string;
  /** For a submit button that stands outside, in a dialog's actions. */
  id?: string;
}

/** The form of a screen: refusals above, save bar below, and a question before unsaved work is left. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSubmitting && seconds === 0) void form.save();
  };
  return (
    <form id={id} noValidate className={classes(styles.form, className)} onSubmit={submit}>
      {/* Where there is a save bar it says so itself. */}
      <FormRefusals form={bare ? form : { refusals: form.refusals }} title={refusedTitle} />
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
