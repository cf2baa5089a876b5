import type { Language } from '@regia/contract/fields';
import type { LetterFact } from './letter.ts';
import type { WeekFigures } from './letters.ts';

/** The names of the figures, in the order of the letter. */
export const WEEK_FIGURES = [
  'chats',
  'messages',
  'visitors',
  'answered',
  'partly',
  'found',
  'not_answered',
  'positive',
  'negative',
  'average_rating',
  'reviewed',
  'learned',
] as const satisfies readonly (keyof WeekFigures)[];

/** The figures of a week, each with that of the week before beside it. */
export function weekFacts(
  language: Language,
  { figures, before }: { readonly figures: WeekFigures; readonly before: WeekFigures },
  names: Readonly<Record<keyof WeekFigures, string>>,
  earlier: (figure: string) => string,
): LetterFact[] {
  const written = (name: keyof WeekFigures, value: number | null): string => {
    if (value === null) return '–';
    const digits = name === 'average_rating' ? 1 : 0;
    return new Intl.NumberFormat(language, {
      useGrouping: 'always',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);
  };
  return WEEK_FIGURES.map((name) => [
    names[name],
    written(name, figures[name]),
    earlier(written(name, before[name])),
  ]);
}
