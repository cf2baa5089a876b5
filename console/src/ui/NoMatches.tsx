import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { ManualTopic } from '@regia/contract/manual';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface NoMatchesProps {
  title: ReactNode;
  manual?: ManualTopic;
  /** `done` if the filters ask for what is left to do. */
  drawing?: 'filtered' | 'done';
  onClear: () => void;
}

/** A list whose filters match nothing, with the button that clears them. */
export const NoMatches = ({ title, manual, drawing = 'filtered', onClear }: NoMatchesProps) => (
  <EmptyState
    drawing={drawing}
    title={title}
    manual={manual}
    action={
      <Button onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    }
  />
);
