import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useMay } from '../platform/session/Can.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NoMatches } from '../ui/NoMatches.tsx';

/** Shown while the organisation has no assistant. */
export function FirstAssistant({ action }: { action: ReactNode }) {
  const mayCreate = useMay('assistant.create');
  return (
    <EmptyState manual="create" title={<Trans>No assistants yet</Trans>} action={mayCreate && action}>
      {mayCreate ? (
        <Trans>Create your first one. Give it a name and a website, and it’ll answer from its pages.</Trans>
      ) : (
        <Trans>Ask an administrator of your organization to create the first one.</Trans>
      )}
    </EmptyState>
  );
}

export const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <NoMatches manual="list" title={<Trans>No assistants match these filters</Trans>} onClear={onClear} />
);
