import type { Language } from '@regia/contract/fields';
import type { Animation } from '@regia/contract/widget/animation';
import type { ShownTexts } from '@regia/contract/widget/texts';
import { dayAndMonth } from '@regia/contract/written-dates';
import assistantIcon from '@regia/icons/svg/assistant.svg';
import closeIcon from '@regia/icons/svg/close.svg';
import moreIcon from '@regia/icons/svg/more.svg';
import refreshIcon from '@regia/icons/svg/refresh.svg';
import { h, icon, iconButton } from '../dom.ts';
import { movement } from '../element.ts';
import { makeComposer } from './composer.ts';
import type { Composer, ComposerActions } from './composer.ts';
import type { Texts } from './texts-it.ts';
import { followLog, readingPlace, showInLog } from './follow-log.ts';
import { questionChips } from './lead-parts.ts';
import { offAirNotice } from './off-air.ts';
import type { OffAir } from './off-air.ts';
import { offersOf } from './offers.ts';
import type { OffersView } from './offers.ts';
import { drawTurn } from './turn-view.ts';
import type { TurnActions } from './turn-look.ts';
import type { Turn } from './turn.ts';

export interface PanelActions extends TurnActions, ComposerActions {
  newChat(): void;
  toggleMenu(button: HTMLElement): void;
  close(): void;
}

export interface PanelLook {
  readonly name: string;
  readonly language: Language;
  readonly texts: Texts;
  /** The assistant's own texts in the language. */
  readonly own: ShownTexts;
  readonly animation: Animation;
}

export interface PanelView {
  readonly element: HTMLElement;
  readonly composer: Composer;
  showTurns(turns: readonly Turn[]): void;
  /** Scrolls a turn into view. */
  reveal(turn: Turn): void;
  /** Shows other content in place of the chat; undefined shows the chat again. */
  showInstead(content: HTMLElement | undefined): void;
  /** Shows that nobody answers, in place of the greeting; undefined: the assistant answers. */
  showOffAir(reason: OffAir | undefined): void;
  /** Lets screen readers say a text. */
  announce(text: string): void;
}

/** The panel: header, messages and the question field. It keeps no state but what it has drawn. */
export function makePanelView(look: PanelLook, actions: PanelActions): PanelView {
  const { texts, own, language } = look;
  const day = h(
    'p',
    { class: 'day', 'data-roles': 'secondary_text' },
    dayAndMonth(language, new Date(), 'long'),
  );
  const greeting = greetingNodes(look, actions);
  let notice: HTMLElement | undefined;
  const log = h('div', {
    class: 'log',
    role: 'log',
    'aria-live': 'off',
    'aria-label': texts.messages,
    tabindex: '0',
  });
  const speaker = h('div', { class: 'hidden', 'aria-live': 'polite' });
  const composer = makeComposer(texts, own, actions);
  const element = h(
    'section',
    {
      class: `panel ${movement(look.animation.opening)}`,
      role: 'dialog',
      lang: language,
      'aria-label': texts.chat(look.name),
      'data-roles': 'modal_background light',
    },
    header(look, actions),
    log,
    composer.element,
    speaker,
  );
  const drawn = new Map<string, { element: HTMLElement; state: string; offers: OffersView | undefined }>();
  showChat();

  /** The greeting stands only while the assistant answers. That it does not comes last, where the visitor reads. */
  function showChat(): void {
    const turns = [...drawn.values()].map((one) => one.element);
    log.replaceChildren(day, ...(notice ? [...turns, notice] : [...greeting, ...turns]));
    log.scrollTop = readingPlace(log);
  }

  /** The choices below an answer leave its list open, unless one of them has offers of its own. */
  function showChoices(turns: readonly Turn[]): void {
    const newest = turns.findLast((turn) => !turn.choice || offersOf(turn).length > 0);
    for (const turn of turns) {
      const chosen = turns.flatMap(({ choice }) =>
        choice && choice.from === turn.answerId ? [choice.offer] : [],
      );
      drawn.get(turn.key)?.offers?.show(new Set(chosen), turn === newest);
    }
  }

  return {
    element,
    composer,
    showTurns(turns) {
      const follow = followLog(log);
      const keys = new Set(turns.map(({ key }) => key));
      const gone = [...drawn].filter(([key]) => !keys.has(key));
      for (const [key, old] of gone) {
        old.element.remove();
        drawn.delete(key);
      }
      let isNew = false;
      for (const turn of turns) {
        const state = JSON.stringify({ ...turn, rating: undefined });
        const old = drawn.get(turn.key);
        if (old?.state === state) continue;
        isNew ||= old === undefined;
        const place = old?.element ?? h('div', { class: 'turn' });
        const offers = drawTurn(place, turn, { texts, language, typing: look.animation.typing }, actions);
        if (!old) log.insertBefore(place, notice?.parentElement === log ? notice : null);
        drawn.set(turn.key, { element: place, state, offers });
      }
      showChoices(turns);
      follow(isNew);
      // The turn of a choice that was not made is gone: its row can be pressed again.
      const focused = gone.length > 0 && log.querySelector<HTMLElement>(':focus');
      if (focused) showInLog(focused);
    },
    reveal({ key }) {
      const one = drawn.get(key);
      if (one) showInLog(one.element);
    },
    showInstead(content) {
      if (content) log.replaceChildren(content);
      else showChat();
    },
    showOffAir(reason) {
      element.classList.toggle('is-off-air', reason !== undefined);
      if (reason) composer.close(reason.field);
      else composer.reopen();
      const hello = drawn.size === 0 ? (reason?.hello ?? '') : '';
      notice = reason && offAirNotice({ ...reason, hello }, texts, own);
      showChat();
    },
    announce: (text) => speaker.replaceChildren(text),
  };
}

function header({ name, texts }: PanelLook, actions: PanelActions): HTMLElement {
  const menu = iconButton(moreIcon, texts.menu, { 'aria-haspopup': 'menu', 'aria-expanded': 'false' });
  menu.addEventListener('click', () => actions.toggleMenu(menu));
  return h(
    'header',
    { class: 'head', 'data-roles': 'gradient_first gradient_second gradient_third' },
    icon(assistantIcon),
    h('div', { class: 'who' }, h('h2', {}, name), h('p', {}, texts.automatic)),
    iconButton(refreshIcon, texts.newChat, { onclick: () => actions.newChat() }),
    menu,
    iconButton(closeIcon, texts.close, { onclick: () => actions.close() }),
  );
}

function greetingNodes({ own, texts }: PanelLook, actions: PanelActions): HTMLElement[] {
  const chips = questionChips(own.suggested_questions, texts.suggested, (question) => actions.ask(question));
  return [
    h(
      'div',
      { class: 'bubble assistant body', 'data-roles': 'ai_message primary_text' },
      h('p', {}, own.greeting || texts.greeting),
    ),
    ...(chips ? [chips] : []),
  ];
}
