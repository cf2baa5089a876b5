import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { requireFilled } from '../../platform/form/require-filled.ts';
import { LoginNote } from './LoginNote.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PublicForm } from './PublicForm.tsx';
import { signIn } from './sign-in.ts';
import { useGlobalConfig } from './use-global-config.ts';
import styles from './PublicForm.module.css';

const route = getRouteApi('/auth/login');
const EMPTY = { username: '', password: '', rememberMe: false };

export function LoginPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { next } = route.useSearch();
  const config = useGlobalConfig();
  const form = useCallForm({
    schema: requireFilled('username', 'password'),
    values: EMPTY,
    submit: signIn,
    onDone: (step) =>
      step === 'second-step'
        ? navigate({ to: '/auth/login/two-factor-authentication', search: { next } })
        : navigate({ to: next ?? '/', replace: true }),
  });
  return (
    <PublicForm
      title={t`Sign in`}
      lead={<Trans>Sign in with your organization’s credentials.</Trans>}
      form={form}
      refused={t`Couldn’t sign you in`}
      submit={<Trans>Sign in</Trans>}
      startsSession
      notice={<LoginNote />}
      after={<OtherWays config={config} rememberMe={form.values.rememberMe} next={next} />}
    >
      <TextField
        {...form.field('username')}
        label={t`Username`}
        large
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has no other purpose
        autoFocus
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        aside={
          config?.mail && (
            <TextLink small to="/auth/forgot-password">
              <Trans>Forgot password?</Trans>
            </TextLink>
          )
        }
        large
        autoComplete="current-password"
      />
      <Checkbox
        {...form.tick('rememberMe')}
        label={
          <Trans>
            Stay signed in on this computer <span className={styles.quiet}>for a day</span>
          </Trans>
        }
      />
    </PublicForm>
  );
}
