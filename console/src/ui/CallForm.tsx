import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { CallFormState } from '../platform/form/use-call-form.ts';
import { classes } from './classes.ts';
import { FormRefusals } from './FormRefusals.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveBar } from './SaveBar.tsx';
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
  /** The form brings its own buttons and asks nothing on leaving: dialogs. */
  bare?: boolean;
  className?: string;
  /** For a submit button that stands outside, in a dialog's actions. */
  id?: string;
}

/** The form of a screen: refusals above, save bar below, and a question before unsaved work is left. */
export function CallForm({ form, children, state, what, saveLabel, bare, className, id }: CallFormProps) {
  const seconds = form.waitSeconds;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSubmitting && form.waitSeconds === 0) void form.save();
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    submit(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={id}
      noValidate
      className={classes(styles.form, className)}
      onSubmit={submit}
      onKeyDown={saveByKey}
    >
      <FormRefusals form={form} />
      {children}
      {!bare && (
        <>
          <SaveBar
            visible={form.isDirty}
            state={form.waitSeconds > 0 ? <Trans>Wait {seconds} seconds</Trans> : state}
            errors={form.hasErrors}
            saving={form.isSubmitting}
            saveLabel={saveLabel}
            onCancel={form.cancel}
          />
          <LeaveGuard dirty={form.isDirty && !form.isSubmitting} what={what} onSave={form.save} />
        </>
      )}
    </form>
  );
}
