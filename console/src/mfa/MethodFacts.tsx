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
    <Panel title={t`What it is`}>
      <dl className={styles.facts}>
        <dt>{t`At a sign-in`}</dt>
        <dd>{i18n._(METHOD_WORDS[method.name].how)}</dd>
        <dt>{t`State`}</dt>
        <dd>
          <MethodState state={method.is_active ? 'active' : 'pending'} />
        </dd>
        {sentTo && (
          <>
            <dt>{t`Codes go to`}</dt>
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
              It is the one that a sign-in asks for first. To deactivate it while you have others, make one of
              them the primary one.
            </Trans>
          ) : (
            <Trans>
              A sign-in takes it in place of the primary one. To change the primary one its code is needed.
            </Trans>
          )}
        </p>
      )}
    </Panel>
  );
}
