import type { ComponentProps, ReactNode } from 'react';
import { sessionSafety } from '../../platform/session/store.ts';
import { FormRefusals } from '../../ui/FormRefusals.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { HttpsNeeded } from './HttpsNeeded.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { type PublicPageProps, PublicTitle } from './PublicPage.tsx';
import styles from './PublicForm.module.css';

interface PublicFormProps extends PublicPageProps {
  /** What `usePlainForm` answers, as far as the frame needs it. */
  form: ComponentProps<typeof FormRefusals>['form'] & {
    formProps: ComponentProps<'form'>;
    isSubmitting: boolean;
    waitSeconds: number;
  };
  /** What has not happened, over the server's words. */
  refused: string;
  submit: ReactNode;
  /** Ends in a session, which plain http could not keep. */
  startsSession?: boolean;
  /** Why this page is on screen, before anything is typed. */
  notice?: ReactNode;
  /** Under the button: the other ways. */
  after?: ReactNode;
}

/** The frame of every form for who is signed out. */
export function PublicForm(props: PublicFormProps) {
  const { title, lead, takesFocus, form, refused, submit, startsSession, notice, after, children } = props;
  const unsafe = startsSession === true && sessionSafety() === 'refused';
  return (
    <PublicLayout>
      <form {...form.formProps} className={styles.form}>
        <PublicTitle {...{ title, lead, takesFocus }} />
        {unsafe && <HttpsNeeded />}
        {notice}
        <FormRefusals form={form} title={refused} />
        {children}
        <SubmitButton of={form} size="l" block disabled={unsafe}>
          {submit}
        </SubmitButton>
        {after}
      </form>
    </PublicLayout>
  );
}
