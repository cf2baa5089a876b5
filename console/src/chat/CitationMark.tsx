import { useLingui } from '@lingui/react/macro';
import type { Citation } from '@regia/contract/chat/calls';
import { Tooltip } from '../ui/Tooltip.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import styles from './CitationMark.module.css';

/** The most characters of a passage in the tooltip. The whole passage is under the answer and on its page. */
const TOOLTIP_MAX = 320;

/** A number that links to its source. On hover and focus, a tooltip shows the cited passage. */
export function CitationMark({ citation }: { citation: Citation }) {
  const { t } = useLingui();
  const { number, quote, title } = citation;
  const passage = quote.length > TOOLTIP_MAX ? `${quote.slice(0, TOOLTIP_MAX).trimEnd()}…` : quote;
  if (citation.url === '') return <CitationNumber number={number} />;
  return (
    <Tooltip text={passage === '' ? title : `${title}: ${passage}`}>
      <PlaceLink className={styles.mark} href={citation.url} aria-label={t`Source ${number}: ${title}`}>
        {number}
      </PlaceLink>
    </Tooltip>
  );
}

/** The number of a citation, without a link. */
export const CitationNumber = ({ number }: { number: number }) => (
  <span className={styles.mark}>{number}</span>
);
