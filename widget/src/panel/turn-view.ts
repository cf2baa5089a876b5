import type { Outcome } from '@regia/contract/chat/outcomes';
import refresh from '@regia/icons/svg/refresh.svg';
import user from '@regia/icons/svg/user.svg';
import { h, icon } from '../dom.ts';
import { answerBody } from './answer-body.ts';
import { makeFeedback } from './feedback.ts';
import { leadParts } from './lead-parts.ts';
import { markdownNodes } from './markdown-nodes.ts';
import { isWithoutAnswer, makeOffers, offersOf } from './offers.ts';
import type { OffersView } from './offers.ts';
import type { Texts } from './texts-it.ts';
import type { TurnActions, TurnLook } from './turn-look.ts';
import { NONE } from './turn.ts';
import type { Turn } from './turn.ts';

/** The outcomes of answers that nobody judges: they lead to a person. */
const WITHOUT_FEEDBACK: ReadonlySet<Outcome | null> = new Set(['contact', 'distress']);

/** Draws a turn into its element, and again when the turn has changed. Returns its offers, if it has any. */
export function drawTurn(
  element: HTMLElement,
  turn: Turn,
  look: TurnLook,
  actions: TurnActions,
): OffersView | undefined {
  const question = element.firstElementChild ?? questionRow(turn, look.texts);
  const offers = offersOf(turn).length > 0 ? makeOffers(turn, look.texts, actions) : undefined;
  element.replaceChildren(question, ...answerNodes(turn, look, actions, offers?.element));
  return offers;
}

const questionRow = (turn: Turn, texts: Texts): HTMLElement =>
  h(
    'div',
    { class: 'human-row' },
    turn.choice
      ? h(
          'div',
          { class: 'bubble human picked', 'data-roles': 'modal_background human_message primary_text' },
          h('small', { 'data-roles': 'secondary_text' }, texts.youChose),
          turn.choice.offer === NONE ? texts.noneOfThese : turn.choice.heading,
        )
      : h(
          'div',
          { class: 'bubble human', 'data-roles': 'human_message' },
          h('span', { class: 'hidden' }, `${texts.you}: `),
          turn.question,
        ),
    h('span', { class: 'avatar', 'data-roles': 'human_avatar' }, icon(user)),
  );

function answerNodes(
  turn: Turn,
  look: TurnLook,
  actions: TurnActions,
  offers: HTMLElement | undefined,
): Node[] {
  const { texts } = look;
  const bubble = h(
    'div',
    { class: 'bubble assistant body', 'data-roles': 'ai_message primary_text' },
    h('span', { class: 'hidden' }, `${texts.assistantSays}: `),
  );
  const again = h(
    'button',
    {
      type: 'button',
      class: 'again',
      'data-roles': 'lighter dark light',
      onclick: () => actions.askAgain(turn),
    },
    icon(refresh),
    turn.isLost ? texts.showAnswer : texts.askAgain,
  );
  if (turn.message && turn.state !== 'failed') {
    bubble.append(...answerBody(turn.message, texts, (words) => actions.askAlone(words)));
    const note = outcomeNote(turn, texts);
    if (note !== '') bubble.append(h('p', { class: 'note' }, note));
    const asksAgain = turn.message.outcome === 'failed' || turn.message.outcome === 'interrupted';
    const feedback = makeFeedback(turn, turn.message, look, actions);
    const lead = leadParts(turn.message, texts, (question) => actions.ask(question));
    if (WITHOUT_FEEDBACK.has(turn.message.outcome)) return [bubble, ...lead];
    const below = isWithoutAnswer(turn) ? [offers, feedback] : [feedback, offers];
    return [bubble, ...lead, ...below.filter((one) => one !== undefined), ...(asksAgain ? [again] : [])];
  }
  if (turn.text !== '') {
    bubble.append(...markdownNodes(turn.text, { citations: [], sites: [], texts }));
  }
  if (turn.isOffline) bubble.append(h('p', { class: 'note' }, texts.waiting));
  if (turn.state === 'stopped') bubble.append(h('p', { class: 'note' }, texts.stopped));
  if (turn.state === 'failed')
    bubble.append(h('p', {}, turn.failure || (turn.isLost ? texts.lost : texts.failed)));
  if (turn.state === 'failed' || turn.state === 'stopped') return [bubble, again];
  if (turn.text !== '' || turn.isOffline) return [bubble];
  return look.typing === 'none' ? [] : [typingIndicator(look.typing, texts)];
}

/** A `not_sure` answer says so itself, in its first part. */
const outcomeNote = ({ message }: Turn, texts: Texts): string => {
  switch (message?.outcome) {
    case 'partly':
      return texts.partly;
    case 'failed':
      return texts.failed;
    case 'interrupted':
      return texts.stopped;
    default:
      return '';
  }
};

const typingIndicator = (kind: 'dots' | 'line', texts: Texts): HTMLElement =>
  h(
    'div',
    {
      class: `bubble assistant typing ${kind}`,
      role: 'img',
      'aria-label': texts.typing,
      'data-roles': 'ai_message secondary_text',
    },
    ...(kind === 'dots' ? [h('i'), h('i'), h('i')] : [h('i')]),
  );
