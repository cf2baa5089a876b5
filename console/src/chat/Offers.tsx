import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Offer } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { ChevronRightIcon } from '@regia/icons/ChevronRightIcon';
import { Badge } from '../ui/Badge.tsx';
import { classes } from '../ui/classes.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import type { OfferActs } from './offer-acts.ts';
import styles from './Offers.module.css';

/** The outcomes of an answer that found nothing: its offers come in place of an answer. */
const WITHOUT_ANSWER: ReadonlySet<Outcome | null> = new Set(['not_answered', 'clarifying', 'section_gone']);
/** The outcomes under which the list is folded. */
const FOLDED: ReadonlySet<Outcome | null> = new Set(['answered', 'partly']);

interface OffersProps extends OfferActs {
  offers: readonly Offer[];
  outcome: Outcome | null;
}

/** The sections that an answer offers, as the visitor sees them, with those that were chosen. */
export function Offers({ offers, outcome, chosen = [], isNewest = true, onChoose }: OffersProps) {
  const { t } = useLingui();
  const lead = WITHOUT_ANSWER.has(outcome)
    ? t`Perhaps you are looking for one of these`
    : t`Not this? Perhaps`;
  const rows = (
    <ul className={styles.rows}>
      {[...offers, undefined].map((offer) => {
        const number = offer?.number ?? 0;
        const isChosen = chosen.includes(number);
        const look = classes(styles.row, isChosen && styles.chosen);
        return (
          <li key={number}>
            {onChoose ? (
              <button type="button" className={look} aria-pressed={isChosen} onClick={() => onChoose(number)}>
                <OfferName offer={offer} />
                {isChosen ? <CheckIcon size={14} /> : offer && <ChevronRightIcon size={14} />}
              </button>
            ) : (
              <div className={look}>
                <OfferName offer={offer} />
                {isChosen && (
                  <Badge tone="ok" icon={<CheckIcon size={13} />}>
                    <Trans>Chosen by the visitor</Trans>
                  </Badge>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className={styles.offers} role="group" aria-label={lead}>
      {isNewest && !FOLDED.has(outcome) ? (
        <>
          <p className={styles.lead}>{lead}</p>
          {rows}
        </>
      ) : (
        <Disclosure
          summary={
            <span>
              {lead}: <Plural value={offers.length} one="# offer" other="# offers" />
            </span>
          }
          isOpen={!onChoose && chosen.length > 0}
        >
          {rows}
        </Disclosure>
      )}
    </div>
  );
}

/** The heading and page of an offer; without one, *None of these*. */
const OfferName = ({ offer }: { offer: Offer | undefined }) => (
  <span className={styles.name}>
    {offer ? <b>{offer.heading}</b> : <Trans>None of these</Trans>}
    {offer && offer.title !== offer.heading && <small>{offer.title}</small>}
  </span>
);
