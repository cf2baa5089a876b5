import { oppositeGroups } from '../lists/opposites.ts';
import { analyse } from '../retrieval/analysis.ts';
import type { Language } from '../retrieval/language.ts';

type Stems = ReadonlySet<string>;

const stemsOf = (text: string, language: Language): Stems =>
  new Set(analyse(text, language).flatMap(({ stem }) => stem ?? []));

const read = (language: Language): [Stems, Stems][] =>
  oppositeGroups[language]
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = ''] = line.split('|');
      return [stemsOf(one, language), stemsOf(other, language)];
    });

const PAIRS: Record<Language, readonly [Stems, Stems][]> = { it: read('it'), en: read('en') };

/** Whether two texts say opposite things to do: one adds, the other removes. A text that says both is no opposite. */
export function areOpposite(
  one: ReadonlySetLike<string>,
  other: ReadonlySetLike<string>,
  language: Language,
): boolean {
  return PAIRS[language].some(([left, right]) => {
    const sideOf = (stems: ReadonlySetLike<string>) => {
      const [isLeft, isRight] = [!left.isDisjointFrom(stems), !right.isDisjointFrom(stems)];
      return isLeft === isRight ? undefined : isLeft ? 'left' : 'right';
    };
    const [first, second] = [sideOf(one), sideOf(other)];
    return first !== undefined && second !== undefined && first !== second;
  });
}
