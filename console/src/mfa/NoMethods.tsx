import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface NoMethodsProps {
  everyone: boolean;
  action: ReactNode;
}

/** Shown while nobody in the list has a method. */
export function NoMethods({ everyone, action }: NoMethodsProps) {
  if (everyone) {
    return (
      <EmptyState
        manual="second_factor"
        title={<Trans>No one in the organization has a second factor</Trans>}
      >
        <Trans>
          People add their own from this page. Until they do, a stolen password is enough to sign in.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState manual="second_factor" title={<Trans>You have no second factor yet</Trans>} action={action}>
      <Trans>
        Right now, your password is all it takes to sign in. Add a method to require a second step.
      </Trans>
    </EmptyState>
  );
}

export const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    drawing="filtered"
    title={<Trans>No methods for this email</Trans>}
    action={
      <Button onClick={onClear}>
        <Trans>Clear search</Trans>
      </Button>
    }
  />
);
