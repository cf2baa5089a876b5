import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Taught } from '../use-review.ts';
import styles from './Inspector.module.css';

interface TaughtDialogProps {
  taught: Taught;
  busy: boolean;
  onTeach: () => void;
  onCancel: () => void;
}

/** MON-05: shows what is taught without the visitor's data, before it is. */
export const TaughtDialog = ({ taught, busy, onTeach, onCancel }: TaughtDialogProps) => (
  <ConfirmDialog
    open
    title={<Trans>Teach it without the personal data?</Trans>}
    confirmLabel={<Trans>Request learning</Trans>}
    onConfirm={onTeach}
    onCancel={onCancel}
    busy={busy}
  >
    <p>
      <Trans>
        Other visitors get this answer, so the personal data of this one is left out. Dots stand for it. Write
        the suggested answer anew if it needs other words.
      </Trans>
    </p>
    <h3 className={styles.taught}>
      <Trans>Question</Trans>
    </h3>
    <p className={styles.theirs}>{taught.question}</p>
    <h3 className={styles.taught}>
      <Trans>Answer</Trans>
    </h3>
    <p className={styles.theirs}>{taught.answer}</p>
  </ConfirmDialog>
);
