import { Trans } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './Why.module.css';

interface OwnAnswerProps {
  learning: NonNullable<Trace['learning']>;
  /** Whether the correction quotes a section. */
  isQuoted: boolean;
}

/** The answer is a correction. It comes from no model, and from no page unless it quotes a section. */
export function OwnAnswer({ learning: { id, question, wording }, isQuoted }: OwnAnswerProps) {
  return (
    <>
      <p className={styles.outcome}>
        {isQuoted ? (
          <Trans>
            Staff chose this section. It was quoted as it stood, because the question agrees with “{wording}”.
          </Trans>
        ) : (
          <Trans>
            Staff taught this answer. It was given as it stands, because the question agrees with “{wording}”.
          </Trans>
        )}
      </p>
      <p>
        <TextLink to="/monitoring/learnings/" search={{ learning: id }}>
          <Trans>Open the correction of “{question}”</Trans>
        </TextLink>
      </p>
    </>
  );
}
