import type { Offer } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import arrow from '@regia/icons/svg/chevron-right.svg';
import check from '@regia/icons/svg/check.svg';
import down from '@regia/icons/svg/chevron-down.svg';
import { h, icon } from '../dom.ts';
import { showInLog } from './follow-log.ts';
import type { Texts } from './texts-it.ts';
import type { TurnActions } from './turn-look.ts';
import { NONE } from './turn.ts';
import type { Turn } from './turn.ts';

/** The outcomes of an answer that found nothing: its offers come in place of an answer. */
const WITHOUT_ANSWER: ReadonlySet<Outcome | null> = new Set(['not_answered', 'clarifying', 'section_gone']);
/** The outcomes under which the list is folded. */
const FOLDED: ReadonlySet<Outcome | null> = new Set(['answered', 'partly']);

/** Returns the offers of a turn; none if it has no part for them. */
export const offersOf = ({ message }: Turn): readonly Offer[] =>
  message?.parts.flatMap((part) => (part.kind === 'offers' ? part.offers : [])) ?? [];

export const isWithoutAnswer = ({ message }: Turn): boolean => WITHOUT_ANSWER.has(message?.outcome ?? null);

export interface OffersView {
  readonly element: HTMLElement;
  /** Shows the offers that were chosen. The list opens by itself only under the newest answer. */
  show(chosen: ReadonlySet<number>, isNewest: boolean): void;
}

/**
 * The sections that an answer offers, and the row *None of these*. The rows stay the same elements when something is
 * chosen, so that the focus stays.
 */
export function makeOffers(turn: Turn, texts: Texts, actions: TurnActions): OffersView {
  const offers = offersOf(turn);
  const outcome = turn.message?.outcome ?? null;
  const lead = isWithoutAnswer(turn) ? texts.maybeOneOfThese : texts.notThis;
  const rows = new Map(
    [...offers.map(({ number }) => number), NONE].map((number) => [
      number,
      h('button', {
        type: 'button',
        'data-roles': 'primary_text secondary_text primary primary_semi_transparent',
        onclick: () => actions.choose(turn, number),
      }),
    ]),
  );
  const list = h(
    'ul',
    { role: 'list', 'data-roles': 'modal_background light' },
    ...[...rows.values()].map((row) => h('li', {}, row)),
  );
  // A question of a model introduces its offers by itself.
  const heading = h(
    'p',
    { class: outcome === 'clarifying' ? 'hidden' : '', 'data-roles': 'primary_text' },
    lead,
  );
  const more = h(
    'button',
    {
      type: 'button',
      class: 'more',
      'data-roles': 'primary_text primary',
      onclick: () => {
        unfold(list.hidden !== false);
        if (!list.hidden) showInLog(element);
      },
    },
    icon(down),
    h('span', {}, texts.offersFolded(lead, offers.length)),
  );
  const element = h('div', { class: 'offers', role: 'group', 'aria-label': lead });
  let wasNewest: boolean | undefined;

  function unfold(isOpen: boolean): void {
    list.hidden = !isOpen;
    more.setAttribute('aria-expanded', String(isOpen));
  }

  return {
    element,
    show(chosen, isNewest) {
      for (const [number, row] of rows) {
        const isChosen = chosen.has(number);
        if (row.getAttribute('aria-pressed') === String(isChosen)) continue;
        row.setAttribute('aria-pressed', String(isChosen));
        row.replaceChildren(
          ...rowNodes(
            offers.find((offer) => offer.number === number),
            isChosen,
            texts,
          ),
        );
      }
      if (wasNewest === isNewest) return;
      wasNewest = isNewest;
      const isOpen = isNewest && !FOLDED.has(outcome);
      element.replaceChildren(isOpen ? heading : more, list);
      unfold(isOpen);
    },
  };
}

/** The content of a row: an offer, or *None of these*, which leads nowhere and has no arrow. */
function rowNodes(offer: Offer | undefined, isChosen: boolean, texts: Texts): Node[] {
  if (!offer) return [h('span', {}, texts.noneOfThese), ...(isChosen ? [icon(check)] : [])];
  const { heading, title } = offer;
  return [
    h('span', {}, h('b', {}, heading), title !== heading && h('small', {}, title)),
    icon(isChosen ? check : arrow),
  ];
}
