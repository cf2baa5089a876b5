import { useLingui } from '@lingui/react/macro';
import { changeFileRoom, type FileRoom } from '@regia/contract/knowledge/file-calls';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { showFailure } from '../../platform/http/show-status.ts';
import { queryClient, useViewer } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { Switch } from '../../ui/Switch.tsx';
import { fileQueries } from './file-queries.ts';

/** Whether people who chat may open the files that answers cite. It is saved at once. */
export function OpensFiles({ id, room }: { id: string; room: FileRoom }) {
  const { t } = useLingui();
  const { queryKey } = fileQueries.room(useViewer(), id);
  const change = useMutation({
    mutationFn: (opens: boolean) =>
      send(changeFileRoom, { params: { id }, body: { opens_files: opens } }, { overlay: false }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      toast.success(t`Data has been saved successfully`);
    },
    onError: (error) => showFailure(t`The choice wasn’t saved`, error),
  });
  return (
    <Switch
      label={t`People who chat can open the cited files`}
      help={t`A citation then opens the file at its page. Without it, they read the name of the file and the page. It’s saved at once.`}
      checked={change.isPending ? change.variables : room.opens_files}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}
