import { useFormat } from '../../platform/i18n/use-format.ts';
import { Meter } from '../../ui/Meter.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { placeText } from '../place-text.ts';
import styles from './Why.module.css';

interface ScoredPlaceProps {
  place: { title: string; heading: string; url: string; score: number };
  /** The accessible name of the score. */
  label: string;
  /** The best score of the list. */
  best: number;
  /** Whether the answer uses the place. */
  used: boolean;
}

/** A place in a document, as a link, with its score beside the best one. */
export function ScoredPlace({ place, label, best, used }: ScoredPlaceProps) {
  const score = useFormat().number(place.score, 1);
  return (
    <div className={styles.row}>
      <PlaceLink href={place.url}>{placeText(place)}</PlaceLink>
      <span className={styles.score}>
        <Meter
          label={label}
          value={Math.max(0, place.score)}
          max={best}
          text={score}
          size="s"
          tone={used ? 'accent' : 'quiet'}
        />
        {score}
      </span>
    </div>
  );
}
