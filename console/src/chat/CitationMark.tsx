import { useLingui } from '@lingui/react/macro';
import type { Citation } from '@regia/contract/chat/calls';
import { Tooltip } from '../ui/Tooltip.tsx';
import styles from './CitationMark.module.css';

/** Longer passages are read whole under the answer, or on their page. */
const SHOWN = 320;

/** A number that opens its source; under the pointer, or with the focus on it, the passage it rests on. */
export function CitationMark({ citation }: { citation: Citation }) {
  const { t } = useLingui();
  const { number, quote, title } = citation;
  const passage = quote.length > SHOWN ? `${quote.slice(0, SHOWN).trimEnd()}…` : quote;
  return (
    <Tooltip text={`${title}: ${passage}`}>
      <a
        className={styles.mark}
        href={citation.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Source ${number}: ${title}`}
      >
        {number}
      </a>
    </Tooltip>
  );
}
