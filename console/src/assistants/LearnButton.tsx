import { Trans, useLingui } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { train } from '@regia/contract/knowledge/training-calls';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { Button } from '../ui/Button.tsx';
import { refreshAssistants } from './queries.ts';

/** Starts the training of an assistant that has something to learn, from its tile. */
export function LearnButton({ assistant: { id, name } }: { assistant: Pick<AssistantRow, 'id' | 'name'> }) {
  const { t } = useLingui();
  const start = useMutation({
    mutationFn: () => send(train, { params: { id } }, { overlay: false }),
    onError: (error) => showFailure(t`Training didn’t start`, error),
    onSettled: () => refreshAssistants(),
  });
  return (
    <Button
      size="s"
      icon={<TrainingIcon />}
      busy={start.isPending}
      aria-label={t`Train ${name}`}
      onClick={() => start.mutate()}
    >
      <Trans>Train</Trans>
    </Button>
  );
}
