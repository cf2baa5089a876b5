import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { driveQueries } from './drive-queries.ts';
import { DriveAccess } from './DriveAccess.tsx';
import { useChosenKind } from './use-chosen-kind.ts';

interface DriveAccountDialogProps {
  id: string;
  onClose: () => void;
}

/** The account that reads all folders of an assistant. */
export function DriveAccountDialog({ id, onClose }: DriveAccountDialogProps) {
  const query = useQuery(driveQueries.connection(useViewer(), id));
  const choice = useChosenKind(query.data?.account ?? null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Account of Google Drive</Trans>}
      description={<Trans>It reads all folders of this assistant.</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {query.isError && !query.data ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <DriveAccess id={id} connection={query.data} choice={choice} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Dialog>
  );
}
