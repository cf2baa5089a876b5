import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { verifyAudit } from '@regia/contract/audit/calls';
import { ShieldIcon } from '@regia/icons/ShieldIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Note } from '../ui/Note.tsx';

export type Verification = ReturnType<typeof useVerification>;

/** The check of the chain: its button and its outcome stand in two places of the page. */
export const useVerification = () => useMutation({ mutationFn: () => send(verifyAudit, {}) });

export function VerifyButton({ verification }: { verification: Verification }) {
  return (
    <Button icon={<ShieldIcon />} busy={verification.isPending} onClick={() => verification.mutate()}>
      <Trans>Verify the log</Trans>
    </Button>
  );
}

/** USER-11: tells up to which entry the chain is proved, and the first broken entry. */
export function VerifyOutcome({ verification: { data, error, isPending } }: { verification: Verification }) {
  const { t } = useLingui();
  const format = useFormat();
  if (isPending) return null;
  if (error) return <ErrorNote title={t`Couldn’t verify the log`} error={error} />;
  if (!data) return null;
  const proved = format.number(data.proved);
  if (data.broken_at !== null) {
    const broken = format.number(data.broken_at);
    return (
      <Note tone="danger" alert title={<Trans>Entry {broken} was changed or removed</Trans>}>
        <Trans>
          The {proved} entries before it are as they were written. Nothing from entry {broken} on can be
          proved. Keep a copy of the database and tell whoever runs the server.
        </Trans>
      </Note>
    );
  }
  if (data.changed_waiting > 0) {
    return (
      <Note tone="danger" alert title={<Trans>New entries were changed after they were written</Trans>}>
        <Trans>
          The {proved} entries in the chain are as they were written. Keep a copy of the database and tell
          whoever runs the server.
        </Trans>
      </Note>
    );
  }
  return (
    <Note
      tone="ok"
      status
      title={
        <Plural
          value={data.proved}
          one="The log is intact: # entry is as it was written"
          other="The log is intact: all # entries are as they were written"
        />
      }
    >
      {data.waiting > 0 && <Trans>The newest ones join the chain within a few seconds. </Trans>}
      <Trans>
        Checked at {format.time(data.checked_on)}. Fingerprint: <code>{data.head.slice(0, 16)}</code>
      </Trans>
    </Note>
  );
}
