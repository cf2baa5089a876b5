import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import { quotaTone } from './quota-tone.ts';
import styles from './Meter.module.css';

interface MeterProps {
  /** The accessible name. */
  label: string;
  value: number;
  max?: number;
  /** The text that replaces the percentage: `412 of 663 pages`. */
  text?: string;
  size?: 's' | 'm' | 'l';
  tone?: 'accent' | 'warn' | 'danger' | 'quiet';
  /** Whether it is a quota, whose tone tells how near its limit is. */
  quota?: boolean;
  /** The number of segments, for a measure of a few steps. */
  segments?: number;
  progress?: boolean;
}

/** Shows a level in segments: progress, quota, strength, relevance. */
export function Meter({
  label,
  value,
  max = 100,
  text,
  size = 'm',
  tone = 'accent',
  quota,
  segments,
  progress,
}: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const colour = quota ? quotaTone(share) : tone;
  const level = {
    '--v': `${share * 100}%`,
    ...(segments && { '--seg': `${100 / segments}%` }),
  } as CSSProperties;
  return (
    <span
      role={progress ? 'progressbar' : 'meter'}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className={classes(styles.meter, size !== 'm' && styles[size], colour !== 'accent' && styles[colour])}
      style={level}
    />
  );
}
