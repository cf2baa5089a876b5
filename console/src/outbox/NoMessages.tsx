import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../ui/EmptyState.tsx';

export function NoMessages() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing has arrived yet`}>
      <Trans>
        Codes, confirmation links and notices appear here by themselves, as soon as they are sent.
      </Trans>
    </EmptyState>
  );
}
