import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Shown while the organisation has no assistant. */
export function FirstAssistant({ action }: { action: ReactNode }) {
  const mayCreate = useMay('assistant.create');
  return (
    <EmptyState title={<Trans>There is no assistant yet</Trans>} action={mayCreate && action}>
      {mayCreate ? (
        <Trans>Make the first one: give it a name and a website, and it answers from its pages.</Trans>
      ) : (
        <Trans>Ask an administrator of your organisation to make the first one.</Trans>
      )}
    </EmptyState>
  );
}

export const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    drawing="filtered"
    title={<Trans>No assistant matches these filters</Trans>}
    action={
      <Button onClick={onClear}>
        <Trans>Clear the filters</Trans>
      </Button>
    }
  />
);
