import { Trans, useLingui } from '@lingui/react/macro';
import type { IdentityProvider } from '@regia/contract/sso/providers';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './Provider.module.css';

/** The addresses that an administrator enters at the provider. */
export function ProviderAddresses({ provider }: { provider: IdentityProvider }) {
  const { t } = useLingui();
  const addresses = [
    { label: t`Redirect address`, value: provider.redirect_url, copy: t`Copy redirect address` },
    { label: t`Address after sign-out`, value: provider.sign_out_url, copy: t`Copy address after sign-out` },
    {
      label: t`Back-channel logout address`,
      value: provider.back_channel_url,
      copy: t`Copy back-channel logout address`,
    },
  ];
  return (
    <Panel title={t`Enter these addresses at the provider`}>
      {addresses.map(({ label, value, copy }) => (
        <div key={label} className={styles.address}>
          <b>{label}</b>
          <CodeBlock code={value} label={label} copyLabel={copy} />
        </div>
      ))}
      <p>
        <Trans>The last one is optional: it signs people out here when they sign out there.</Trans>
      </p>
    </Panel>
  );
}
