import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { stopRun, type TrainingRun } from '@regia/contract/knowledge/calls';
import { StopIcon } from '@regia/icons/StopIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { keepRun, refreshKnowledge } from './queries.ts';

export function StopButton({ run }: { run: TrainingRun }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: () => send(stopRun, { params: { id: run.assistant, run: run.id } }),
    onSuccess: (stopped) => {
      keepRun(viewer, stopped);
      toast.info(t`Training stopped`, t`The index of before stays in service.`);
    },
    // It ended by itself meanwhile: what is shown next says how.
    onSettled: () => {
      setAsking(false);
      void refreshKnowledge();
    },
  });
  return (
    <>
      <Button size="s" icon={<StopIcon size={14} />} onClick={() => setAsking(true)}>
        <Trans context="training">Stop</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        onCancel={() => setAsking(false)}
        busy={stop.isPending}
        onConfirm={() => stop.mutate()}
        title={<Trans>Stop the training?</Trans>}
        confirmLabel={<Trans>Stop the training</Trans>}
      >
        <Trans>The pages read so far do not enter the index: the one of before stays in service.</Trans>
      </ConfirmDialog>
    </>
  );
}
