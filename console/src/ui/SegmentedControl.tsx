import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './SegmentedControl.module.css';

interface Segment<V extends string> {
  value: V;
  label: string;
  /** The icon; it hides the label visually. */
  icon?: ReactNode;
  count?: string;
}

interface SegmentedControlProps<V extends string> {
  label: string;
  options: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  size?: 's' | 'm';
}

/** A choice of a view or a range. It is one tab stop; the arrow keys move inside. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  size = 'm',
}: SegmentedControlProps<V>) {
  const name = useId();
  const iconic = options.every((option) => option.icon !== undefined);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes(styles.track, size === 's' && styles.s, iconic && styles.icons)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.icon ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
