import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LearningProof } from './LearningProof.tsx';

/** A correction with its proof, over the list. */
export const LearningDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <Dialog
    open
    wide
    onClose={onClose}
    title={<Trans>Correction</Trans>}
    actions={
      <Button variant="primary" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    }
  >
    <LearningProof id={id} titled={false} />
  </Dialog>
);
