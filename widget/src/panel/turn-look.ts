import type { Language } from '@regia/contract/fields';
import type { Animation } from '@regia/contract/widget/animation';
import type { Texts } from './texts-it.ts';
import type { Rating, Turn } from './turn.ts';

export interface TurnActions {
  rate(turn: Turn, rating: Rating, reason?: string): Promise<boolean>;
  copy(text: string): Promise<boolean>;
  ask(question: string): void;
  askAgain(turn: Turn): void;
  /** Asks words without the subject of the question before. */
  askAlone(words: string): void;
  /** Chooses an offer of an answer by its number; `NONE` chooses none. */
  choose(turn: Turn, offer: number): void;
}

export interface TurnLook {
  readonly texts: Texts;
  readonly language: Language;
  readonly typing: Animation['typing'];
}
