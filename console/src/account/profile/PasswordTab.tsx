import { Trans, useLingui } from '@lingui/react/macro';
import { changePassword } from '@regia/contract/account/credentials';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { toast } from '../../platform/toasts.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordRules } from '../PasswordRules.tsx';
import { LinkedAccountNote } from './LinkedAccountNote.tsx';
import { refreshSessions } from './session-queries.ts';
import page from '../../ui/form-page.module.css';
import styles from './Profile.module.css';

const schema = laterSchema(() => import('./password-form.ts').then((own) => own.passwordForm));
const EMPTY = { old_password: '', new_password1: '', new_password2: '' };

export function PasswordTab() {
  const { t } = useLingui();
  const form = useCallForm({
    schema,
    values: EMPTY,
    submit: (values) => send(changePassword, { body: values }),
    keptAs: () => EMPTY,
    onDone: () => {
      void refreshSessions();
      toast.success(t`Password changed successfully`, t`Your other sessions have ended.`);
    },
  });
  return (
    <div className={styles.form}>
      <CallForm
        form={form}
        state={<Trans>Your password hasn’t changed</Trans>}
        saveLabel={<Trans>Change password</Trans>}
      >
        <div className={page.fields}>
          <Note tone="info" title={t`Your other sessions will end`}>
            <Trans>Changing your password signs you out everywhere else. This session stays open.</Trans>
          </Note>
          <LinkedAccountNote />
          <div className={styles.narrow}>
            <div className={page.section}>
              <PasswordField
                {...form.field('old_password')}
                label={t`Current password`}
                autoComplete="current-password"
              />
              <PasswordField
                {...form.field('new_password1')}
                label={t`New password`}
                autoComplete="new-password"
              />
              <PasswordRules password={form.values.new_password1} />
              <PasswordField
                {...form.field('new_password2')}
                label={t`Repeat new password`}
                autoComplete="new-password"
              />
            </div>
          </div>
        </div>
      </CallForm>
    </div>
  );
}
