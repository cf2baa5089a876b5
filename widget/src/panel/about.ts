import type { PartOf } from '@regia/contract/chat/map-part';
import { h } from '../dom.ts';
import type { Texts } from './texts-it.ts';

/** The subject with which a question was understood, and the button that asks its words alone. */
export const aboutLine = (
  { subject, alone }: PartOf<'about'>,
  texts: Texts,
  askAlone: (words: string) => void,
): HTMLElement =>
  h(
    'div',
    { class: 'about', 'data-roles': 'light secondary_text' },
    h('p', {}, `${texts.about} `, h('b', { 'data-roles': 'primary_text' }, subject)),
    h(
      'button',
      { type: 'button', 'data-roles': 'citation_text', onclick: () => askAlone(alone) },
      texts.searchAlone(alone),
    ),
  );
