import type { Helpline } from '@regia/contract/chat/answer-parts';
import type { Message } from '@regia/contract/chat/calls';
import { mapPart } from '@regia/contract/chat/map-part';
import { telephoneLink } from '@regia/contract/widget/contact-link';
import phone from '@regia/icons/svg/phone.svg';
import { h } from '../dom.ts';
import { contactCard, pressLine } from './contact-card.ts';
import type { Texts } from './texts-it.ts';

/** The parts that stand below the bubble of an answer: questions to ask, the contact, and the numbers to call. */
export const leadParts = (
  { parts }: Pick<Message, 'parts'>,
  texts: Texts,
  ask: (question: string) => void,
): HTMLElement[] =>
  parts
    .map((part) =>
      mapPart<HTMLElement | undefined>(part, {
        text: inBubble,
        extract: inBubble,
        see_also: inBubble,
        offers: inBubble,
        about: inBubble,
        questions: ({ questions }) => questionsToAsk(questions, texts, ask),
        contact: ({ contact }) => contactCard(contact, texts),
        helplines: ({ helplines }) => helplineCard(helplines, texts),
      }),
    )
    .filter((element) => element !== undefined);

/** Drawn in the bubble, or below it by its own code. */
const inBubble = (): undefined => undefined;

/** Questions that a press asks; undefined without any. */
export const questionChips = (
  questions: readonly string[],
  label: string,
  ask: (question: string) => void,
): HTMLElement | undefined =>
  questions.length === 0
    ? undefined
    : h(
        'div',
        { class: 'chips', role: 'group', 'aria-label': label },
        ...questions.map((question) =>
          h(
            'button',
            { type: 'button', 'data-roles': 'dark lighter light', onclick: () => ask(question) },
            question,
          ),
        ),
      );

/** The questions of an answer that found nothing, under a sentence. */
const questionsToAsk = (
  questions: readonly string[],
  texts: Texts,
  ask: (question: string) => void,
): HTMLElement | undefined => {
  const chips = questionChips(questions, texts.suggested, ask);
  return (
    chips && h('div', { class: 'lead' }, h('p', { 'data-roles': 'primary_text' }, texts.canAnswer), chips)
  );
};

const helplineCard = (helplines: readonly Helpline[], texts: Texts): HTMLElement =>
  h(
    'div',
    {
      class: 'contact',
      role: 'group',
      'aria-label': texts.helplines,
      'data-roles': 'modal_background light',
    },
    ...helplines.map(({ number, label }) =>
      pressLine({ shown: number, note: label, href: telephoneLink(number) }, phone, texts),
    ),
  );
