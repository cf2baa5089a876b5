import { useLingui } from '@lingui/react/macro';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { progressOf, percentInTens } from './progress.ts';

/**
 * Announces the progress of a run to screen readers. It is in the tab before a run starts: screen readers announce only
 * changes inside a region that already exists.
 */
export function RunAnnouncer({ run }: { run: TrainingRun | null }) {
  const { t } = useLingui();
  const told = run && run.total > 0 ? percentInTens(progressOf(run, 0).share) : null;
  return (
    <VisuallyHidden>
      <output>
        {told !== null ? t`Training ${told} percent complete` : run ? t`Training has started` : null}
      </output>
    </VisuallyHidden>
  );
}
