import { Trans, useLingui } from '@lingui/react/macro';
import type { MfaMethodDetail } from '@regia/contract/mfa/calls';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Panel } from '../ui/Panel.tsx';
import { METHOD_WORDS } from './method-words.ts';
import { MethodState } from './MethodState.tsx';
import styles from './MethodPage.module.css';

export function MethodFacts({ method, mine }: { method: MfaMethodDetail; mine: boolean }) {
  const { t, i18n } = useLingui();
  const when = useWhen();
  const { last_used_on: used, sent_to: sentTo } = method;
  return (
    <Panel title={t`Details`}>
      <dl className={styles.facts}>
        <dt>{t`At sign-in`}</dt>
        <dd>{i18n._(METHOD_WORDS[method.name].how)}</dd>
        <dt>{t`State`}</dt>
        <dd>
          <MethodState state={method.is_active ? 'active' : 'pending'} />
        </dd>
        {sentTo && (
          <>
            <dt>{t`Codes are sent to`}</dt>
            <dd>{sentTo}</dd>
          </>
        )}
        <dt>{t`Added`}</dt>
        <dd>{when.at(method.created_on)}</dd>
        <dt>{t`Last used`}</dt>
        <dd>{used ? when.at(used) : <Trans>never</Trans>}</dd>
        {!mine && (
          <>
            <dt>{t`Backup codes left`}</dt>
            <dd>{method.backup_codes_left}</dd>
          </>
        )}
      </dl>
      {mine && method.is_active && (
        <p className={styles.quiet}>
          {method.is_primary ? (
            <Trans>
              Sign-in asks for this method first. While you have others, make one of them primary before you
              deactivate it.
            </Trans>
          ) : (
            <Trans>
              You can sign in with it instead of the primary method. To make it primary, you need a code from
              the current one.
            </Trans>
          )}
        </p>
      )}
    </Panel>
  );
}
