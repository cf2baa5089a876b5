import { useFormat } from '../platform/i18n/use-format.ts';
import { changeOf } from './series.ts';

/** Whether a difference is good or bad; undefined if it is only a count. */
export type Tone = 'better' | 'worse' | undefined;

/** A shorter time is shown in milliseconds: without a model an answer takes a few dozen of them. */
const SHORT_MS = 100;
export const asShown = (ms: number): number => (ms < SHORT_MS ? Math.round(ms) : Math.round(ms / 100) * 100);

/** The words and signs of a difference to the period before. */
export function useDifferences() {
  const format = useFormat();
  const duration = (ms: number) =>
    ms < SHORT_MS ? `${format.number(asShown(ms))} ms` : `${format.number(ms / 1000, 1)} s`;
  return {
    share: (value: number, before: number): string | null => {
      const change = changeOf(value, before);
      return change === null ? null : `${change > 0 ? '+' : ''}${format.percent(change)}`;
    },
    arrow: (difference: number, text: string) =>
      difference === 0 ? '=' : `${difference > 0 ? '↑' : '↓'} ${text}`,
    toneOf: (difference: number, isUpGood: boolean): Tone =>
      difference === 0 ? undefined : difference > 0 === isUpGood ? 'better' : 'worse',
    duration,
  };
}
