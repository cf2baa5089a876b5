import { Autocomplete } from '@base-ui/react/autocomplete';
import { usePreferences } from '../../platform/preferences.ts';
import { Caps } from './Caps.tsx';
import type { FoundEntry } from './group.ts';
import { piecesOf } from './match.ts';
import styles from './Palette.module.css';

interface RowProps {
  entry: FoundEntry;
  onChoose: () => void;
}

/** One entry, with the matched characters underlined. */
export function Row({ entry, onChoose }: RowProps) {
  const { icon, label, marks, detail, keys } = entry;
  const letterKeys = usePreferences((state) => state.letterKeys);
  return (
    <Autocomplete.Item value={entry.key} className={styles.row} onClick={onChoose}>
      {icon}
      <span className={styles.words}>
        <span className={styles.label}>
          {piecesOf(label, marks).map(({ text, marked, at }) =>
            marked ? <mark key={at}>{text}</mark> : text,
          )}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {keys && letterKeys && (
        <span className={styles.caps} aria-hidden="true">
          <Caps keys={keys} />
        </span>
      )}
    </Autocomplete.Item>
  );
}
