import { useLingui } from '@lingui/react/macro';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { toast } from '../platform/toasts.ts';

/** Returns a function that shows the result of a run in a toast. */
export function useEndToast() {
  const { t } = useLingui();
  return ({ state, counts }: TrainingRun) => {
    if (state === 'succeeded') toast.success(t`Training succeeded`, t`Answers now come from the new index.`);
    else if (state === 'partly') {
      const unread = counts.failed > 0 ? t`Couldn’t read some pages.` : t`Couldn’t read a source.`;
      toast.info(t`Training partly succeeded`, unread);
    } else if (state === 'held') {
      toast.info(t`The training waits for an answer`, t`The previous index stays in service.`);
    } else if (state === 'failed') toast.error(t`Training failed`, t`The previous index stays in service.`);
  };
}
