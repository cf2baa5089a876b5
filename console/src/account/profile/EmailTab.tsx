import { Trans, useLingui } from '@lingui/react/macro';
import { changeEmail } from '@regia/contract/account/credentials';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { setLoginNews } from '../../platform/session/login-news.ts';
import { useSession } from '../../platform/session/store.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { emailForm } from './email-form.ts';
import page from '../../ui/form-page.module.css';
import styles from './Profile.module.css';

const route = getRouteApi('/app/profile/email');
const EMPTY = { email: '', confirmation: '', current_password: '' };

export function EmailTab() {
  const { t } = useLingui();
  const config = route.useLoaderData();
  if (config?.mail !== false) return <EmailForm />;
  return (
    <div className={page.fields}>
      <Note tone="info" title={t`The address cannot be changed here`}>
        <Trans>
          This server sends no mail, and a new address must be confirmed with a link. Who runs it can set up
          mail.
        </Trans>
      </Note>
    </div>
  );
}

function EmailForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = useSession((session) => session.me?.email ?? '');
  const form = useCallForm({
    schema: emailForm,
    values: EMPTY,
    submit: ({ email, current_password }) => send(changeEmail, { body: { email, current_password } }),
    onDone: (_, { email }) => {
      setLoginNews({ newAddress: email });
      // The server has already ended every session, so this browser drops its own.
      void navigate({ to: '/auth/logout', replace: true });
    },
  });
  return (
    <div className={styles.form}>
      <CallForm
        form={form}
        state={<Trans>The address is unchanged</Trans>}
        saveLabel={<Trans>Change the address</Trans>}
      >
        <div className={page.fields}>
          <Note tone="warn" title={t`You are signed out at once, everywhere`}>
            <Trans>
              You cannot sign in until you open the link that we send to the new address. The old one is told,
              and can cancel the change for 7 days.
            </Trans>
          </Note>
          <div className={styles.narrow}>
            <div className={page.section}>
              <TextField label={t`Address in use`} value={address} readOnly />
              <TextField
                {...form.field('email')}
                type="email"
                label={t`New e-mail`}
                autoComplete="email"
                autoCapitalize="off"
                spellCheck={false}
              />
              <TextField
                {...form.field('confirmation')}
                type="email"
                label={t`The new e-mail once more`}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
              <PasswordField
                {...form.field('current_password')}
                label={t`Current password`}
                autoComplete="current-password"
              />
            </div>
          </div>
        </div>
      </CallForm>
    </div>
  );
}
