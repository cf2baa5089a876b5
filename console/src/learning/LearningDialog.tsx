import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LearningProof } from './LearningProof.tsx';
import { learningQueries } from './queries.ts';

/** A correction with its proof, over the list. Its question describes the dialog: a reader knows which one it is. */
export function LearningDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { locale } = useFormat();
  const learning = useQuery(learningQueries.one(useViewer(), locale, id));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={<Trans>Correction</Trans>}
      description={learning.data?.question}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <LearningProof id={id} />
    </Dialog>
  );
}
