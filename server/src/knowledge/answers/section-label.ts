import type { ScoredSection } from './section-scores.ts';

const LABEL_MAX = 90;

/** The heading of a section; the title of its page if it has none. */
export const headingOf = ({ section }: Pick<ScoredSection, 'section'>): string =>
  section.heading === '' ? (section.path[0] ?? '') : section.heading;

/** The first words that may be quoted of a section, cut between two words. */
export function beginningOf({ units }: Pick<ScoredSection, 'units'>): string {
  const text = (units[0]?.text ?? '').replace(/\s+/gu, ' ').trim();
  if (text.length <= LABEL_MAX) return text;
  const whole = text.slice(0, Math.max(text.lastIndexOf(' ', LABEL_MAX), 1));
  return `${whole}…`;
}

/** Whether two texts have the same words. */
export const haveSameWords = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
