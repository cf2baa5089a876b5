import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { train } from '@regia/contract/knowledge/training-calls';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/page-heading.ts';
import { cacheRun, refreshKnowledge } from './queries.ts';

interface TrainButtonProps {
  id: string;
  /** Whether training is the next step, as for an assistant that does not know anything. */
  isNext?: boolean;
}

/** Starts a run; the panel of the run then replaces the button's panel. */
export function TrainButton({ id, isNext = true }: TrainButtonProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const start = useMutation({
    mutationFn: () => send(train, { params: { id } }, { overlay: false }),
    onSuccess: (run) => {
      // The button disappears with its panel, so the focus moves.
      if (document.activeElement === button.current) focusHeading();
      cacheRun(viewer, run);
      void refreshKnowledge();
    },
    onError: (error) => {
      showFailure(t`Training didn’t start`, error);
      void refreshKnowledge();
    },
  });
  return (
    <Button
      ref={button}
      variant={isNext ? 'primary' : 'secondary'}
      icon={<TrainingIcon />}
      busy={start.isPending}
      onClick={() => start.mutate()}
    >
      <Trans>Train</Trans>
    </Button>
  );
}
