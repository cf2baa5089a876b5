import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { findProviders, type OfferedProvider } from '@regia/contract/sso/sign-in';
import { getRouteApi } from '@tanstack/react-router';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { Note } from '../../ui/Note.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BackToLogin } from '../links/BackToLogin.tsx';
import { ProviderWays } from './ProviderWays.tsx';
import { startAtProvider } from './provider-sign-in.ts';
import { PublicForm } from '../login/PublicForm.tsx';
import { PublicPage } from '../login/PublicPage.tsx';

const route = getRouteApi('/auth/provider');

/** Finds the identity provider of a person by their address. The server knows only the domain. */
export function FindProviderPage() {
  const { t } = useLingui();
  const { next } = route.useSearch();
  const [found, setFound] = useState<readonly OfferedProvider[] | null>(null);
  const form = useCallForm({
    schema: findProviders.body,
    values: { email: '' },
    submit: async (body) => {
      const { results } = await send(findProviders, { body });
      const [only, ...others] = results;
      if (only && others.length === 0) await startAtProvider(only.id, { rememberMe: false, next });
      return results;
    },
    onDone: setFound,
  });
  if (found && found.length > 1) {
    return (
      <PublicPage takesFocus title={t`Choose how to sign in`}>
        <ProviderWays providers={found} rememberMe={false} next={next} />
        <BackToLogin />
      </PublicPage>
    );
  }
  return (
    <PublicForm
      title={t`Sign in with your organization`}
      lead={<Trans>Enter your work email address. We’ll take you to your organization’s sign-in page.</Trans>}
      form={form}
      refused={t`Couldn’t open the sign-in`}
      submit={<Trans>Continue</Trans>}
      startsSession
      notice={
        found?.length === 0 && (
          <Note tone="warn" alert title={t`No organization signs in with this address`}>
            <Trans>Check the address, or sign in with your username and password.</Trans>
          </Note>
        )
      }
      after={<BackToLogin />}
    >
      <TextField
        {...form.field('email')}
        type="email"
        label={t`Email`}
        large
        autoComplete="email"
        spellCheck={false}
      />
    </PublicForm>
  );
}
