import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../ui/EmptyState.tsx';

export function NoMessages() {
  const { t } = useLingui();
  return (
    <EmptyState manual="mailbox" title={t`No messages yet`}>
      <Trans>Codes, confirmation links and notices appear here as soon as they’re sent.</Trans>
    </EmptyState>
  );
}
