import { Trans, useLingui } from '@lingui/react/macro';
import { changeAssistantState } from '@regia/contract/assistants/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessagesOf } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { useMay } from '../platform/session/Can.tsx';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { Note } from '../ui/Note.tsx';
import type { ChangeStateProps } from './change-state-props.ts';
import { confirmDistress, distressQuery } from './distress.ts';
import { DistressToConfirm } from './DistressToConfirm.tsx';
import { MissingList } from './MissingList.tsx';
import { assistantQueries, cacheAssistant } from './queries.ts';

/** Asks for a confirmation; if the assistant cannot go on air yet, lists what is missing instead. */
export function PutOnAirDialog({ id, name, onClose }: ChangeStateProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const detail = useQuery(assistantQueries.one(viewer, id));
  const missing = detail.data?.missing ?? [];
  const ready = missing.length === 0;
  const mayConfirm = useMay('organization.update');
  const settings = useQuery({ ...distressQuery(viewer), enabled: mayConfirm });
  // A failed read is no reason to wait: the server says what is missing.
  const isRead = !detail.isLoading && (!mayConfirm || !settings.isFetching);
  const unconfirmed = ready && settings.data?.distress_confirmed_on === null ? settings.data : undefined;
  const change = useMutation({
    mutationFn: async () => {
      if (unconfirmed) await confirmDistress(viewer, unconfirmed);
      return send(changeAssistantState, { params: { id }, body: { state: 'on_air' } });
    },
    onSuccess: (assistant) => {
      cacheAssistant(viewer, assistant);
      toast.success(t`${name} is on air`, t`Visitors can now ask it questions.`);
      onClose();
    },
    onError: () => void detail.refetch(),
  });
  return (
    <Dialog
      open
      busy={change.isPending}
      onClose={onClose}
      title={ready ? <Trans>Put {name} on air?</Trans> : <Trans>{name} can’t go on air yet</Trans>}
      description={
        ready ? (
          <Trans>Visitors of your website can ask questions right away.</Trans>
        ) : (
          <Trans>What’s missing:</Trans>
        )
      }
      actions={
        <>
          <Button variant="ghost" inactive={change.isPending} onClick={onClose}>
            {ready ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {ready && (
            <Button
              variant="primary"
              busy={change.isPending}
              inactive={!isRead}
              onClick={() => change.mutate()}
            >
              {unconfirmed ? <Trans>Confirm and put on air</Trans> : <Trans>Put on air</Trans>}
            </Button>
          )}
        </>
      }
    >
      {detail.data && !ready && <MissingList assistant={detail.data} onFollow={onClose} />}
      {unconfirmed && <DistressToConfirm texts={unconfirmed.distress} />}
      {change.isError && ready && (
        <Note tone="danger" alert title={t`Couldn’t put it on air`}>
          <ErrorMessages messages={errorMessagesOf(change.error)} />
        </Note>
      )}
    </Dialog>
  );
}
