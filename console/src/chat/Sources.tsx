import { Trans } from '@lingui/react/macro';
import type { Citation } from '@regia/contract/chat/calls';
import { CitationMark } from './CitationMark.tsx';
import styles from './Sources.module.css';

/** Under an answer: each source once, with its page and the passage as it stood when it was cited. */
export function Sources({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <ol className={styles.sources}>
      {citations.map((citation) => (
        <li key={citation.number}>
          <CitationMark citation={citation} />
          <div className={styles.what}>
            <a href={citation.url} target="_blank" rel="noopener noreferrer">
              {citation.heading || citation.title}
            </a>
            <details>
              <summary>
                <Trans>Passage cited</Trans>
              </summary>
              <blockquote>{citation.quote}</blockquote>
            </details>
          </div>
        </li>
      ))}
    </ol>
  );
}
