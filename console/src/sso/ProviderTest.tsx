import { Trans, useLingui } from '@lingui/react/macro';
import { type IdentityProvider, testIdentityProvider } from '@regia/contract/sso/providers';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { Badge, type Tone } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './Provider.module.css';

const TONES: Record<'passed' | 'failed' | 'skipped', Tone> = {
  passed: 'ok',
  failed: 'danger',
  skipped: 'neutral',
};

/** Tests the saved settings, and says which one is wrong. */
export function ProviderTest({ provider: { id, is_active: isActive } }: { provider: IdentityProvider }) {
  const { t } = useLingui();
  const test = useMutation({
    mutationFn: () => send(testIdentityProvider, { params: { id } }),
  });
  const words = { passed: t`OK`, failed: t`Wrong`, skipped: t`Not tested` };
  return (
    <Panel
      title={t`Test`}
      actions={
        <Button size="s" busy={test.isPending} onClick={() => test.mutate()}>
          <Trans>Test saved settings</Trans>
        </Button>
      }
    >
      {test.isError && <ErrorNote title={t`Couldn’t test the provider`} error={test.error} />}
      {test.data ? (
        <ul className={styles.checks} aria-live="polite">
          {test.data.checks.map(({ name, outcome, text }) => (
            <li key={name}>
              <Badge tone={TONES[outcome]}>{words[outcome]}</Badge> {text}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {isActive ? (
            <Trans>Checks whether people can sign in with the saved settings.</Trans>
          ) : (
            <Trans>Save, test, then activate.</Trans>
          )}
        </p>
      )}
    </Panel>
  );
}
