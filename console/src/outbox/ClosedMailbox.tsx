import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../ui/EmptyState.tsx';

/** AUTH-17: without the key of the printed address the page only says where that address is. */
export function ClosedMailbox() {
  const { t } = useLingui();
  return (
    <EmptyState manual="mailbox" title={t`The mailbox is locked`}>
      <Trans>
        Open it at the address that Regia printed in the terminal when it started. It’s next to “Mailbox” and
        contains the key.
      </Trans>
    </EmptyState>
  );
}
