import { Trans } from '@lingui/react/macro';
import type { TrainingRun } from '@regia/contract/knowledge/calls';

/** The phase of a run in words, for the time in which the number of pages read says nothing. */
export function PhaseWords({ phase }: { phase: TrainingRun['phase'] }) {
  switch (phase) {
    case 'waiting':
      return <Trans>Waiting for its turn</Trans>;
    case 'discovering':
      return <Trans>Looking for the pages of the sites</Trans>;
    case 'reading':
      return <Trans>Reading the pages</Trans>;
    case 'indexing':
      return <Trans>All pages read, making the index</Trans>;
    case 'switching':
      return <Trans>Putting the new index in service</Trans>;
    case 'ended':
      return <Trans>Ended</Trans>;
  }
}
