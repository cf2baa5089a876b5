import type { Language } from '@regia/contract/fields';
import type { ShownTexts } from '@regia/contract/widget/texts';
import { dayAndMonth, dayHeading, formatTime, weekdayName } from '@regia/contract/written-dates';
import type { ShownState } from '../context.ts';
import { h } from '../dom.ts';
import { contactCard } from './contact-card.ts';
import type { Texts } from './texts-it.ts';

/** Why nobody answers, for the visitor. */
export interface OffAir {
  /** Said first in an empty chat, as the greeting would be. */
  readonly hello: string;
  /** That nobody answers now, and when that ends. */
  readonly sentence: string;
  /** The assistant's own pause text; empty without one. */
  readonly more: string;
  /** In the question field, which is disabled. */
  readonly field: string;
}

/** Returns what an assistant off air says; undefined on air. A date that has passed promises nothing. */
export function offAirOf(
  { state, pause_text: more, returns_on }: ShownState,
  texts: Texts,
  language: Language,
): OffAir | undefined {
  if (state !== 'off_air') return undefined;
  const end = returns_on === null ? undefined : new Date(returns_on);
  // Earlier servers tell no date.
  if (!end || !(end.getTime() > Date.now())) {
    return { hello: texts.hello, sentence: texts.nobodyAnswers, more, field: texts.noField };
  }
  const day = dayOf(language, end);
  const sentence = `${texts.nobodyAnswers} ${texts.returns(day, formatTime(language, end))}`;
  return { hello: texts.hello, sentence, more, field: texts.fieldFrom(day) };
}

/** A day as people say it: with its year only if that is another one. */
function dayOf(language: Language, day: Date): string {
  if (day.getFullYear() !== new Date().getFullYear()) return dayHeading(language, day);
  const between = language === 'it-IT' ? ' ' : ', ';
  return [weekdayName(language, day, 'long'), dayAndMonth(language, day, 'long')].join(between);
}

/** What the chat shows in place of its greeting while nobody answers: the sentence, then the contact. */
export function offAirNotice({ hello, sentence, more }: OffAir, texts: Texts, own: ShownTexts): HTMLElement {
  return h(
    'div',
    { class: 'off-air' },
    h(
      'div',
      { class: 'bubble assistant body', 'data-roles': 'ai_message primary_text' },
      h('p', {}, hello === '' ? sentence : `${hello} ${sentence}`),
      more !== '' && h('p', {}, more),
    ),
    contactCard(own.contact, texts),
  );
}
