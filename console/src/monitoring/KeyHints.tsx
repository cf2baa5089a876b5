import { Fragment } from 'react';
import { usePreferences } from '../platform/preferences.ts';
import { classes } from '../ui/classes.ts';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './Lists.module.css';

interface KeyHintsProps {
  /** Keys of the page, and what they do. */
  hints: readonly (readonly [keys: readonly string[], text: string])[];
  /** Whether they stand at the end of a panel; otherwise at the bottom of the page. */
  inPanel?: boolean;
}

/** The keys of a page, for readers who have not turned them off. */
export function KeyHints({ hints, inPanel }: KeyHintsProps) {
  const letterKeys = usePreferences((state) => state.letterKeys);
  if (!letterKeys) return null;
  return (
    <div className={classes(styles.hints, inPanel ? styles.inPanel : styles.atBottom)}>
      {hints.map(([keys, text]) => (
        <span key={text}>
          {keys.map((key, index) => (
            <Fragment key={key}>
              {index > 0 && isRange(keys) && '–'}
              <Kbd>{key}</Kbd>
            </Fragment>
          ))}
          {text}
        </span>
      ))}
    </div>
  );
}

const isRange = (keys: readonly string[]): boolean => keys.every((key) => /^\d$/u.test(key));
