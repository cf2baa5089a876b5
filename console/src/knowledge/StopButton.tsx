import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { stopRun, type TrainingRun } from '@regia/contract/knowledge/training-calls';
import { StopIcon } from '@regia/icons/StopIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useFinalFocus } from '../ui/use-final-focus.ts';
import { cacheRun, refreshKnowledge } from './queries.ts';

export function StopButton({ run }: { run: TrainingRun }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const { finalFocus, leadOn } = useFinalFocus();
  const stop = useMutation({
    mutationFn: () => send(stopRun, { params: { id: run.assistant, run: run.id } }),
    onSuccess: (stopped) => {
      leadOn();
      setAsking(false);
      cacheRun(viewer, stopped);
      toast.info(t`Training stopped`, t`The previous index stays in service.`);
    },
    // The run may have ended in the meantime: then the panel with this button is replaced by its result.
    onSettled: () => void refreshKnowledge(),
  });
  const ask = () => {
    stop.reset();
    setAsking(true);
  };
  return (
    <>
      <Button size="s" icon={<StopIcon size={14} />} onClick={ask}>
        <Trans context="training">Stop</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        finalFocus={finalFocus}
        onCancel={() => setAsking(false)}
        busy={stop.isPending}
        onConfirm={() => stop.mutate()}
        title={<Trans>Stop training?</Trans>}
        confirmLabel={<Trans>Stop training</Trans>}
      >
        <Trans>The pages read so far won’t be added to the index. The previous index stays in service.</Trans>
        {stop.isError && <ErrorNote title={t`Couldn’t stop training`} error={stop.error} />}
      </ConfirmDialog>
    </>
  );
}
