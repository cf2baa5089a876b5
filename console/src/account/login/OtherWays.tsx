import type { getGlobalConfig } from '@regia/contract/account/calls';
import type { Answer } from '@regia/contract/call';
import { Trans } from '@lingui/react/macro';
import { loadTexts } from '../../platform/i18n/texts.ts';
import { loadOnce } from '../../ui/load-once.ts';
import { TextAnchor, TextLink } from '../../ui/TextLink.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { accountTexts } from '../texts.ts';
import { useGlobalConfig } from './use-global-config.ts';
import styles from './PublicForm.module.css';

// The texts of this page do not include those of the buttons, which few installations show.
const providerCode = loadOnce(
  async () => (await Promise.all([import('../provider/ProviderWays.tsx'), loadTexts(accountTexts)]))[0],
);

interface OtherWaysProps {
  config: Answer<typeof getGlobalConfig> | null;
  rememberMe: boolean;
  next: string | undefined;
}

/** The ways beside the password: identity providers, registration, forgotten password and local mailbox, if the server has them. */
export function OtherWays({ config, rememberMe, next }: OtherWaysProps) {
  const providers = useLazyCode(config?.identity_providers === true, providerCode);
  if (!config) return null;
  return (
    <div className={styles.ways}>
      {providers && <providers.ProviderWays providers={config.offered_providers} {...{ rememberMe, next }} />}
      {config.registration && (
        <p>
          <Trans>
            Don’t have an account? <TextLink to="/auth/register-account">Register</TextLink>
          </Trans>
        </p>
      )}
      {!config.mail && (
        <p>
          <Trans>Forgot your password? Ask your server administrator to set a new one.</Trans>
        </p>
      )}
      <MailboxLink />
    </div>
  );
}

/**
 * AUTH-17: links to the local mailbox, which gets the mail while no transport is set. That page has its own
 * Content-Security-Policy, so the link does a full page load.
 */
export function MailboxLink() {
  if (!useGlobalConfig()?.mailbox) return null;
  return (
    <p className={styles.ways}>
      <span>
        <Trans>
          Mail from this server goes to the{' '}
          <TextAnchor href="/mailbox" target="_blank">
            local mailbox
          </TextAnchor>
        </Trans>
      </span>
    </p>
  );
}
