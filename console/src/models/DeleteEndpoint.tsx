import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { deleteModelEndpoint, type ModelEndpoint } from '@regia/contract/models/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { AssistantsOfEndpoint } from './AssistantsOfEndpoint.tsx';
import { EndpointLinks } from './EndpointLinks.tsx';
import { GapsOfEndpoint } from './GapsOfEndpoint.tsx';
import { refreshEndpoints } from './queries.ts';

interface DeleteEndpointProps {
  endpoint: ModelEndpoint;
  onClose: () => void;
}

/** Asks before an endpoint is deleted. One in use is not deleted: the dialog names the assistants, or the endpoints. */
export function DeleteEndpoint({ endpoint, onClose }: DeleteEndpointProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, name, purpose, assistants, fallback_of: firsts, groups_gaps: groupsGaps } = endpoint;
  const deletion = useMutation({
    mutationFn: () => send(deleteModelEndpoint, { params: { id } }),
    onSuccess: async () => {
      toast.success(t`Data deleted`, t`The endpoint “${name}” was deleted`);
      await navigate({ to: '/organization/model-endpoint/' });
      void refreshEndpoints();
    },
    // An assistant or an endpoint may have chosen it meanwhile.
    onError: refreshEndpoints,
  });
  if (assistants.length > 0) {
    return (
      <InUse
        name={name}
        onClose={onClose}
        advice={
          <Plural
            value={assistants.length}
            one="# assistant uses it. Choose another endpoint for it, then delete this one."
            other="# assistants use it. Choose another endpoint for them, then delete this one."
          />
        }
      >
        <AssistantsOfEndpoint assistants={assistants} />
      </InUse>
    );
  }
  if (firsts.length > 0) {
    return (
      <InUse
        name={name}
        onClose={onClose}
        advice={
          <Plural
            value={firsts.length}
            one="It is the fallback of # endpoint. Choose another fallback for it, then delete this one."
            other="It is the fallback of # endpoints. Choose another fallback for them, then delete this one."
          />
        }
      >
        <EndpointLinks endpoints={firsts} />
      </InUse>
    );
  }
  if (groupsGaps) {
    return (
      <InUse
        name={name}
        onClose={onClose}
        advice={<Trans>It groups the gaps. Choose another endpoint for them, then delete this one.</Trans>}
      >
        <GapsOfEndpoint groupsGaps />
      </InUse>
    );
  }
  return (
    <ConfirmDialog
      open
      danger
      onCancel={onClose}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      title={<Trans>Delete “{name}”?</Trans>}
      confirmLabel={<Trans>Delete endpoint</Trans>}
    >
      {purpose === 'chat' ? (
        <Trans>Its key is deleted, too. No assistant uses it.</Trans>
      ) : (
        <Trans>Its key is deleted, too. It groups no gaps.</Trans>
      )}
      {deletion.isError && <ErrorNote title={t`Couldn’t delete the endpoint`} error={deletion.error} />}
    </ConfirmDialog>
  );
}

interface InUseProps {
  name: string;
  advice: ReactNode;
  onClose: () => void;
  /** The assistants or the endpoints that use it. */
  children: ReactNode;
}

const InUse = ({ name, advice, onClose, children }: InUseProps) => (
  <Dialog
    open
    onClose={onClose}
    title={<Trans>“{name}” is in use</Trans>}
    description={advice}
    actions={
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    }
  >
    {children}
  </Dialog>
);
