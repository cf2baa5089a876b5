import type { Assistant } from '@regia/contract/assistants/calls';
import type { Language } from '@regia/contract/fields';
import type { Animation } from '@regia/contract/widget/animation';
import type { TextsByLanguage, WidgetTexts } from '@regia/contract/widget/texts';

export type TextName = keyof WidgetTexts;
/** The name of a text's field: `it-IT.greeting`. */
export type TextField = `${Language}.${TextName}`;

/** The values of the form: all are texts, and the suggested questions are lines of one. */
export type AnimationValues = Record<keyof Animation | TextField, string>;

const LANGUAGES: readonly Language[] = ['it-IT', 'en-US'];

/** Each question ends with a line feed, so that an empty one counts. */
export const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);
export const textOfLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

export function animationValues({
  animation,
  texts,
}: Pick<Assistant, 'animation' | 'texts'>): AnimationValues {
  const { launcher, opening, typing, greeting_delay: delay } = animation;
  const ofTexts = LANGUAGES.flatMap((language) =>
    Object.entries(texts[language]).map(([name, value]) => [
      `${language}.${name}`,
      typeof value === 'string' ? value : textOfLines(value),
    ]),
  );
  return {
    launcher,
    opening,
    typing,
    greeting_delay: String(delay),
    ...Object.fromEntries(ofTexts),
  } as AnimationValues;
}

/** The animation and the texts as they are saved. Empty questions are left out. */
export function savedAnimation(values: AnimationValues): { animation: Animation; texts: TextsByLanguage } {
  const { launcher, opening, typing, greeting_delay: delay } = values;
  const textsIn = (language: Language) => {
    const prefix = `${language}.`;
    const own = Object.entries(values).filter(([name]) => name.startsWith(prefix));
    return Object.fromEntries(
      own.map(([name, value]) => {
        const field = name.slice(prefix.length);
        const isList = field === ('suggested_questions' satisfies TextName);
        return [field, isList ? linesOf(value).filter((line) => line.trim() !== '') : value];
      }),
    ) as WidgetTexts;
  };
  return {
    animation: { launcher, opening, typing, greeting_delay: Number(delay) } as Animation,
    texts: { 'it-IT': textsIn('it-IT'), 'en-US': textsIn('en-US') },
  };
}
