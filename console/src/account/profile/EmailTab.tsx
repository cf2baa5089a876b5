import { Trans, useLingui } from '@lingui/react/macro';
import { changeEmail } from '@regia/contract/account/credentials';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { setLoginNews } from '../../platform/session/login-news.ts';
import { useSession } from '../../platform/session/store.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LinkedAccountNote } from './LinkedAccountNote.tsx';
import page from '../../ui/form-page.module.css';
import styles from './Profile.module.css';

const route = getRouteApi('/app/profile/email');
const schema = laterSchema(() => import('./email-form.ts').then((own) => own.emailForm));
const EMPTY = { email: '', confirmation: '', current_password: '' };

export function EmailTab() {
  const { t } = useLingui();
  const config = route.useLoaderData();
  if (config?.mail !== false) return <EmailForm />;
  return (
    <div className={page.fields}>
      <Note tone="info" title={t`You can’t change the address here`}>
        <Trans>
          A new address must be confirmed with a link sent by email, but outgoing mail isn’t configured. Your
          server administrator can set it up.
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
    schema,
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
        state={<Trans>Your address hasn’t changed</Trans>}
        saveLabel={<Trans>Change address</Trans>}
      >
        <div className={page.fields}>
          <Note tone="warn" title={t`You’ll be signed out everywhere right away`}>
            <Trans>
              You won’t be able to sign in until you open the link we send to the new address. We’ll also
              write to the old one, where you can cancel the change for 7 days.
            </Trans>
          </Note>
          <LinkedAccountNote />
          <div className={styles.narrow}>
            <div className={page.section}>
              <TextField label={t`Current address`} value={address} readOnly />
              <TextField
                {...form.field('email')}
                type="email"
                label={t`New email`}
                autoComplete="email"
                autoCapitalize="off"
                spellCheck={false}
              />
              <TextField
                {...form.field('confirmation')}
                type="email"
                label={t`Repeat new email`}
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
