import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  beginDriveConsent,
  type DriveAccount,
  type DriveConnection,
} from '@regia/contract/knowledge/drive-calls';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { useWhen } from '../../platform/i18n/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { Note } from '../../ui/Note.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ConnectKeyDialog } from './ConnectKeyDialog.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import type { AccountKind, ChosenKind } from './use-chosen-kind.ts';
import styles from './Drive.module.css';

interface DriveAccessProps {
  id: string;
  connection: DriveConnection;
  choice: ChosenKind;
}

/** The account that reads the folders: connects, changes and disconnects it. Stands outside of a form, because it has one. */
export function DriveAccess({ id, connection, choice }: DriveAccessProps) {
  const { account, can_consent: canConsent } = connection;
  const { chosen, choose } = choice;
  const [isDisconnecting, setDisconnecting] = useState(false);
  const kinds = chosen !== null && (
    <Kinds id={id} connection={connection} chosen={chosen} onChoose={choose} />
  );
  if (!account) return kinds;
  return (
    <div className={styles.access}>
      <AccountFacts account={account} />
      {account.problem && (
        <Note tone="warn" title={<Trans>Google no longer accepts this account</Trans>}>
          {account.problem}
        </Note>
      )}
      <div className={styles.buttons}>
        {kinds ? (
          <Button size="s" onClick={() => choose(null)}>
            <Trans>Keep this account</Trans>
          </Button>
        ) : (
          <Button size="s" onClick={() => choose(canConsent ? account.kind : 'service_account')}>
            <Trans>Change account</Trans>
          </Button>
        )}
        <Button size="s" onClick={() => setDisconnecting(true)}>
          <Trans>Disconnect…</Trans>
        </Button>
      </div>
      {kinds}
      {isDisconnecting && (
        <DisconnectDialog id={id} account={account} onClose={() => setDisconnecting(false)} />
      )}
    </div>
  );
}

function AccountFacts({ account }: { account: DriveAccount }) {
  const { t } = useLingui();
  const when = useWhen();
  const { kind, address, last_four: lastFour, connected_by: by, connected_on: on } = account;
  const at = when.at(on);
  return (
    <div className={styles.account}>
      <span className={styles.facts}>
        <span>
          {kind === 'service_account' ? (
            <Trans>Service account, key ending in {lastFour}</Trans>
          ) : (
            <Trans>Consent of a person</Trans>
          )}
        </span>
        <Code>{address}</Code>
        <span>
          <Trans>
            Connected by {by}, {at}
          </Trans>
        </span>
      </span>
      {/* Folders are shared with a service account only. */}
      {kind === 'service_account' && <CopyButton text={address} label={t`Copy address`} />}
    </div>
  );
}

interface KindsProps extends Omit<DriveAccessProps, 'choice'> {
  chosen: AccountKind;
  onChoose: (kind: AccountKind) => void;
}

function Kinds({ id, connection, chosen, onChoose }: KindsProps) {
  const { t } = useLingui();
  const { can_consent: canConsent, redirect_url: redirectUrl } = connection;
  const [isGivingKey, setGivingKey] = useState(false);
  const consent = useMutation({
    mutationFn: () => send(beginDriveConsent, { params: { id }, body: {} }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <div className={styles.access}>
      <RadioGroup
        label={
          <VisuallyHidden>
            <Trans>Account</Trans>
          </VisuallyHidden>
        }
        value={chosen}
        onChange={(event) => onChoose(event.target.value === 'consent' ? 'consent' : 'service_account')}
        options={[
          {
            value: 'service_account',
            label: t`A service account`,
            help: t`With its key. Suits folders that an office shares.`,
          },
          {
            value: 'consent',
            label: t`Your Google account`,
            help: canConsent
              ? t`Google asks for your consent. Disconnecting takes it back.`
              : t`Not available: this server has no Google client. Whoever manages it sets GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and enters ${redirectUrl} at Google.`,
            disabled: !canConsent,
          },
        ]}
      />
      {consent.isError && <ErrorNote title={t`Couldn’t open Google`} error={consent.error} />}
      <div className={styles.buttons}>
        {chosen === 'consent' ? (
          <Button busy={consent.isPending} onClick={() => consent.mutate()}>
            <Trans>Continue at Google</Trans>
          </Button>
        ) : (
          <Button onClick={() => setGivingKey(true)}>
            <Trans>Give the key…</Trans>
          </Button>
        )}
      </div>
      {isGivingKey && (
        <ConnectKeyDialog
          id={id}
          replaces={connection.account !== null}
          onClose={() => setGivingKey(false)}
        />
      )}
    </div>
  );
}
