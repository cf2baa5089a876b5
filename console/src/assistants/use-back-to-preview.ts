import { useLingui } from '@lingui/react/macro';
import { changeAssistantState } from '@regia/contract/assistants/calls';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { cacheAssistant } from './queries.ts';

/** Puts an assistant back in preview, without a confirmation: visitors notice no change. */
export function useBackToPreview(id: string) {
  const { t } = useLingui();
  const viewer = useViewer();
  return useMutation({
    mutationFn: () => send(changeAssistantState, { params: { id }, body: { state: 'preview' } }),
    onSuccess: (assistant) => {
      cacheAssistant(viewer, assistant);
      toast.success(t`${assistant.name} is in preview`);
    },
    onError: (error) => showFailure(t`Something wrong`, error),
  });
}
