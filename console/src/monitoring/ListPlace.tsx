import { Trans } from '@lingui/react/macro';
import type { PlaceInList } from '@regia/contract/monitoring/chats';
import { ArrowDownIcon } from '@regia/icons/ArrowDownIcon';
import { ArrowUpIcon } from '@regia/icons/ArrowUpIcon';
import { ToolButton } from '../ui/ToolButton.tsx';
import styles from './ListPlace.module.css';

interface Step {
  label: string;
  keys: string;
}

interface ListPlaceProps {
  /** Absent until the server has answered. */
  place: PlaceInList | undefined;
  previous: Step;
  next: Step;
  onGo: (id: string | null | undefined) => void;
}

/** The place of a page in the list that the reader came from, with the buttons to its neighbors. */
export function ListPlace({ place, previous, next, onGo }: ListPlaceProps) {
  return (
    <>
      {/* It has its place before it is known, so that the buttons do not move. */}
      <span className={styles.place}>
        {place && place.position !== null && (
          <Trans>
            {place.position} of {place.count}
          </Trans>
        )}
      </span>
      <ToolButton
        line
        {...previous}
        icon={<ArrowUpIcon />}
        inactive={!place?.previous}
        onClick={() => onGo(place?.previous)}
      />
      <ToolButton
        line
        {...next}
        icon={<ArrowDownIcon />}
        inactive={!place?.next}
        onClick={() => onGo(place?.next)}
      />
    </>
  );
}
