import { Trans } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { ClockIcon } from '@regia/icons/ClockIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { StopIcon } from '@regia/icons/StopIcon';
import { SuccessIcon } from '@regia/icons/SuccessIcon';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { Badge } from '../ui/Badge.tsx';

type RunState = NonNullable<AssistantRow['training']>['state'];

const MARKS = {
  queued: { tone: 'neutral', Icon: ClockIcon },
  running: { tone: 'accent', Icon: TrainingIcon },
  succeeded: { tone: 'ok', Icon: SuccessIcon },
  partly: { tone: 'warn', Icon: WarningIcon },
  failed: { tone: 'danger', Icon: ErrorIcon },
  held: { tone: 'warn', Icon: WarningIcon },
  withdrawn: { tone: 'neutral', Icon: StopIcon },
  stopped: { tone: 'neutral', Icon: StopIcon },
} as const;

/** The state of a training run: icon, text and background colour. */
export function RunStateBadge({ state }: { state: RunState }) {
  const { tone, Icon } = MARKS[state];
  return (
    <Badge tone={tone} icon={<Icon size={13} />}>
      <RunStateWord state={state} />
    </Badge>
  );
}

function RunStateWord({ state }: { state: RunState }) {
  switch (state) {
    case 'queued':
      return <Trans>Queued</Trans>;
    case 'running':
      return <Trans>In progress</Trans>;
    case 'succeeded':
      return <Trans>Succeeded</Trans>;
    case 'partly':
      return <Trans>Partly succeeded</Trans>;
    case 'failed':
      return <Trans context="training">Failed</Trans>;
    case 'held':
      return <Trans>Waits for an answer</Trans>;
    case 'withdrawn':
      return <Trans context="training">Withdrawn</Trans>;
    case 'stopped':
      return <Trans>Stopped</Trans>;
  }
}
