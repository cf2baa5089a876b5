import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferedProvider } from '@regia/contract/sso/sign-in';
import { HttpError } from '../../platform/http/error.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { startAtProvider } from './provider-sign-in.ts';
import styles from '../login/PublicForm.module.css';

interface ProviderWaysProps {
  /** Empty if the provider must be found by an e-mail address. */
  providers: readonly OfferedProvider[];
  rememberMe: boolean;
  next: string | undefined;
}

/** The buttons that lead to the identity providers of the organization. */
export function ProviderWays({ providers, rememberMe, next }: ProviderWaysProps) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const open = (id: string) => {
    setLeaving(id);
    setRefused(null);
    startAtProvider(id, { rememberMe, next })
      .catch(setRefused)
      .finally(() => setLeaving(null));
  };
  return (
    <div className={styles.ways}>
      {refused !== null && (
        <ErrorNote
          title={t`Couldn’t open the sign-in`}
          error={refused}
          tone={isNotOffered(refused) ? 'warn' : 'danger'}
        />
      )}
      {providers.map(({ id, name, button_text: text }) => (
        <Button key={id} size="l" block busy={leaving === id} onClick={() => open(id)}>
          {text === '' ? <Trans>Sign in with {name}</Trans> : text}
        </Button>
      ))}
      {providers.length === 0 && (
        <LinkButton to="/auth/provider" search={{ next }} size="l" block>
          <Trans>Sign in with your organization’s account</Trans>
        </LinkButton>
      )}
    </div>
  );
}

/** Whether the provider was turned off since the page was loaded. */
const isNotOffered = (error: unknown): boolean =>
  error instanceof HttpError && error.refusal === 'provider_not_offered';
