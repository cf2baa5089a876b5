import { Trans } from '@lingui/react/macro';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { LearntIcon } from '@regia/icons/LearntIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './CorrectionNote.module.css';

interface CorrectionNoteProps {
  correction: NonNullable<MonitoredMessage['correction']>;
}

/** MON-02: says that staff wrote an answer, who and when, with the way to the correction. */
export function CorrectionNote({ correction }: CorrectionNoteProps) {
  const format = useFormat();
  const { id, author, requested_on: requestedOn } = correction;
  return (
    <span className={styles.note}>
      <LearntIcon size={14} />
      {author === null || requestedOn === null ? (
        <Trans>From a correction that is no longer stored</Trans>
      ) : (
        <TextLink small to="/monitoring/learnings/" search={{ learning: id }}>
          <Trans>
            From a correction by {author}, {format.date(requestedOn)}
          </Trans>
        </TextLink>
      )}
    </span>
  );
}
