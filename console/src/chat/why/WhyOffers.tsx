import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import type { OfferReason } from '@regia/contract/chat/trace-words';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { classes } from '../../ui/classes.ts';
import { placeText } from '../place-text.ts';
import { TracePart } from './TracePart.tsx';
import styles from './WhyOffers.module.css';

/** A section that was chosen among the offers of an answer. */
export interface ChosenSection {
  readonly document: string;
  /** The heading of the section; the page's title if it has none. */
  readonly heading: string;
  readonly chosenOn: string;
}

type Section = Trace['sections'][number];

/** The rules by which a section is not offered. */
const NOT_OFFERED: Record<Exclude<OfferReason, 'offered' | 'offered_second'>, MessageDescriptor> = {
  quoted: msg`Not offered: the answer quotes it.`,
  third_of_page: msg`Not offered: it would be the third of the same page.`,
  same_words: msg`Not offered: its heading and page say the same as those of a better one.`,
  everyday_words: msg`Not offered: it shares only everyday words with the question.`,
  no_content: msg`Not offered: it is a notice, a legal page or a form.`,
  too_far: msg`Not offered: it is too far from the question.`,
  enough: msg`Not offered: four better ones are offered.`,
};

const isOffered = ({ offer }: Section): boolean => offer === 'offered' || offer === 'offered_second';

interface WhyOffersProps {
  sections: Trace['sections'];
  chosen: readonly ChosenSection[];
}

/** The sections that could have been offered, each with the rule that decided, and when the visitor chose it. */
export function WhyOffers({ sections, chosen }: WhyOffersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const first = sections.find(isOffered);
  return (
    <TracePart title={t`Why these offers`}>
      <ol className={styles.sections}>
        {sections.map((section, index) => {
          const { document, heading, title, score, offer } = section;
          const choice = chosen.find(
            (one) => one.document === document && one.heading === (heading || title),
          );
          const time = choice && format.time(choice.chosenOn);
          return (
            offer !== null && (
              // The sections of a trace never change.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={classes(!isOffered(section) && styles.out)}>
                <span>{placeText(section)}</span>
                <span className={styles.score}>{format.number(score, 2)}</span>
                <p>
                  <Reason offer={offer} below={section === first ? 0 : (first?.score ?? score) - score} />{' '}
                  {choice && (
                    <b>
                      <Trans>Chosen by the visitor at {time}.</Trans>
                    </b>
                  )}
                </p>
              </li>
            )
          );
        })}
      </ol>
    </TracePart>
  );
}

function Reason({ offer, below }: { offer: OfferReason; below: number }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const gap = format.number(below, 2);
  if (offer === 'offered_second') return <Trans>Offered: the second of the same page.</Trans>;
  if (offer !== 'offered') return i18n._(NOT_OFFERED[offer]);
  return below === 0 ? (
    <Trans>Offered: it has the highest score.</Trans>
  ) : (
    <Trans>Offered: another page, {gap} below the first.</Trans>
  );
}
