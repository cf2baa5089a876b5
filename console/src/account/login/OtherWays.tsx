import type { getGlobalConfig } from '@regia/contract/account/calls';
import type { Answer } from '@regia/contract/call';
import { Trans } from '@lingui/react/macro';
import { TextAnchor, TextLink } from '../../ui/TextLink.tsx';
import { useGlobalConfig } from './use-global-config.ts';
import styles from './PublicForm.module.css';

/** Under the sign-in: what this server offers to who cannot, or not yet, enter. */
export function OtherWays({ config }: { config: Answer<typeof getGlobalConfig> | null }) {
  if (!config) return null;
  return (
    <div className={styles.ways}>
      {config.registration && (
        <p>
          <Trans>
            No account yet? <TextLink to="/auth/register-account">Register</TextLink>
          </Trans>
        </p>
      )}
      {!config.mail && (
        <p>
          <Trans>Forgot your password? Whoever runs this server can set a new one.</Trans>
        </p>
      )}
      <MailboxLink />
    </div>
  );
}

/** AUTH-17: where mail goes while no transport is set. A page with a policy of its own, so it is loaded whole. */
export function MailboxLink() {
  if (!useGlobalConfig()?.mailbox) return null;
  return (
    <p className={styles.ways}>
      <span>
        <Trans>
          Mail of this server arrives in the{' '}
          <TextAnchor href="/mailbox" target="_blank">
            local mailbox
          </TextAnchor>
        </Trans>
      </span>
    </p>
  );
}
