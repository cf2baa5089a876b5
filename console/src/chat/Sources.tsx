import { Trans } from '@lingui/react/macro';
import type { Citation } from '@regia/contract/chat/calls';
import { Disclosure } from '../ui/Disclosure.tsx';
import { CitationNumber } from './CitationMark.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { placeText } from './place-text.ts';
import styles from './Sources.module.css';

/** The sources of an answer, each with its page and the text of the passage at the time of the answer. */
export function Sources({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <ol className={styles.sources}>
      {citations.map((citation) => (
        <li key={citation.number}>
          {/* The link of the source is its place. */}
          <CitationNumber number={citation.number} />
          <div className={styles.details}>
            {citation.url === '' ? (
              // The organization's own answer may stand on no page.
              <span>{placeText(citation)}</span>
            ) : (
              <PlaceLink href={citation.url}>{placeText(citation)}</PlaceLink>
            )}
            {citation.quote !== '' && (
              <Disclosure summary={<Trans>Passage cited</Trans>}>
                <blockquote>{citation.quote}</blockquote>
              </Disclosure>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
