import { useLingui } from '@lingui/react/macro';
import type { TrainingRun } from '@regia/contract/knowledge/calls';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { progressOf, tenth } from './progress.ts';

/** Stands in the tab before there is a run: readers speak only what changes inside a region they already know. */
export function RunSpoken({ run }: { run: TrainingRun | null }) {
  const { t } = useLingui();
  const told = run && run.total > 0 ? tenth(progressOf(run, 0).share) : null;
  return (
    <VisuallyHidden>
      <output>
        {told !== null ? t`Training at ${told} percent` : run ? t`The training has begun` : null}
      </output>
    </VisuallyHidden>
  );
}
