import { Trans } from '@lingui/react/macro';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';

/** The phase of a run in words, for the time in which the number of pages read says nothing. */
export function PhaseWords({ phase }: { phase: TrainingRun['phase'] }) {
  switch (phase) {
    case 'waiting':
      return <Trans>Waiting in line</Trans>;
    case 'discovering':
      return <Trans>Finding pages</Trans>;
    case 'reading':
      return <Trans>Reading pages</Trans>;
    case 'indexing':
      return <Trans>Building the index</Trans>;
    case 'switching':
      return <Trans>Switching to the new index</Trans>;
    case 'ended':
      return <Trans>Ended</Trans>;
  }
}
