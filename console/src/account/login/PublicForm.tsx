import type { ComponentProps, ReactNode } from 'react';
import { sessionSafety } from '../../platform/session/store.ts';
import { FormRefusals } from '../../ui/FormRefusals.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { type PublicPageProps, PublicTitle } from './PublicPage.tsx';
import styles from './PublicForm.module.css';

const httpsCode = loadOnce(() => import('./HttpsNeeded.tsx'));

interface PublicFormProps extends PublicPageProps {
  /** The part of the result of `useCallForm` that the frame needs. */
  form: ComponentProps<typeof FormRefusals>['form'] & {
    formProps: ComponentProps<'form'>;
    isSubmitting: boolean;
    waitSeconds: number;
  };
  /** The title above the server's error message: says what was not done. */
  refused: string;
  submit: ReactNode;
  /** Whether the form starts a session, which needs https. */
  startsSession?: boolean;
  /** A note above the fields, which says why the page is open. */
  notice?: ReactNode;
  /** Links under the button. */
  after?: ReactNode;
}

/** The frame of every form for people who are signed out. */
export function PublicForm(props: PublicFormProps) {
  const { title, lead, takesFocus, form, refused, submit, startsSession, notice, after, children } = props;
  const unsafe = startsSession === true && sessionSafety() === 'refused';
  const https = useLazyCode(unsafe, httpsCode);
  return (
    <PublicLayout>
      <form
        {...form.formProps}
        className={styles.form}
        // Its first field has the focus: the name of the form is announced with it.
        aria-label={startsSession ? title : undefined}
      >
        <PublicTitle {...{ title, lead, takesFocus }} />
        {unsafe && https && <https.HttpsNeeded />}
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
