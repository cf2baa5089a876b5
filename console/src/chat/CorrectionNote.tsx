import { Trans } from '@lingui/react/macro';
import type { TrialMessage } from '@regia/contract/chat/calls';
import { LearntIcon } from '@regia/icons/LearntIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './CorrectionNote.module.css';

interface CorrectionNoteProps {
  correction: NonNullable<TrialMessage['correction']>;
}

/** MON-02: says that staff wrote an answer, who and when, with the way to the correction for those who may open it. */
export function CorrectionNote({ correction }: CorrectionNoteProps) {
  const format = useFormat();
  const mayOpen = useMay('monitoring.list');
  const { id, author, requested_on: requestedOn } = correction;
  const words =
    author === null || requestedOn === null ? null : (
      <Trans>
        From a correction by {author}, {format.date(requestedOn)}
      </Trans>
    );
  return (
    <span className={styles.note}>
      <LearntIcon size={14} />
      {words === null ? (
        <Trans>From a correction that is no longer stored</Trans>
      ) : mayOpen ? (
        <TextLink small to="/monitoring/learnings/" search={{ learning: id }}>
          {words}
        </TextLink>
      ) : (
        <span>{words}</span>
      )}
    </span>
  );
}
