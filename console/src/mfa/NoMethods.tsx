import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface NoMethodsProps {
  everyone: boolean;
  searched: boolean;
  onClear: () => void;
  action: ReactNode;
}

export function NoMethods({ everyone, searched, onClear, action }: NoMethodsProps) {
  if (searched) {
    return (
      <EmptyState
        drawing="filtered"
        title={<Trans>No method of a person with this e-mail</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        }
      />
    );
  }
  if (everyone) {
    return (
      <EmptyState title={<Trans>Nobody in the organisation has a second factor</Trans>}>
        <Trans>
          Each person adds their own, from this page. Whoever learns a password gets in until then.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>You have no second factor yet</Trans>} action={action}>
      <Trans>Today your password alone opens your account. Add a method, and it no longer does.</Trans>
    </EmptyState>
  );
}
