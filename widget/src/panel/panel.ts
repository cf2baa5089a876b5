import type { Panel, WidgetContext } from '../context.ts';
import { h } from '../dom.ts';
import { Conversation } from './conversation.ts';
import type { Refused } from './calls.ts';
import { earlierChats } from './earlier-chats.ts';
import { followState } from './follow-state.ts';
import { offAirOf } from './off-air.ts';
import { openMenu } from './menu.ts';
import { offersOf } from './offers.ts';
import { PANEL_STYLES } from './panel-styles.ts';
import { makePanelView } from './panel-view.ts';
import type { PanelActions, PanelView } from './panel-view.ts';
import { fitScreen } from './phone-screen.ts';
import { Sentences } from './sentences.ts';
import { openSession } from './session.ts';
import { textsIn } from './texts.ts';

/** Opens the panel of a widget: the chat with the server, drawn into its stage. */
export function openPanel(context: WidgetContext): Panel {
  const { stage } = context;
  stage.addStyles(PANEL_STYLES);
  const place = h('div', { class: 'place' });
  const sentences = new Sentences((text) => view.announce(text));
  let following: { stop(): void } | undefined;
  let isDrawing = false;
  /** Why the chat may no longer be shown on this site; empty while it may. */
  let over = '';
  let isClosed = false;
  /** Whether the visitor waits for the list of earlier chats. A question meanwhile is more important. */
  let isListing = false;
  let view: PanelView;

  /** What was typed on this page and not sent. */
  let typed = '';
  let store = context.store();
  let conversation = openConversation();

  function openConversation(): Conversation {
    const isCurrent = (): boolean => opened === conversation;
    const opened = new Conversation(openSession(context, store), store, {
      onChange: () => isCurrent() && drawSoon(),
      onChoiceUnsent: () =>
        isCurrent() && view.composer.showProblem(textsIn(context.language()).choiceUnsent),
      onUnsent: (question, problem) => isCurrent() && giveBack(question, problem),
      onText: (text, isWhole) => isCurrent() && sentences.take(text, isWhole),
      onRefused: (refusal) => isCurrent() && onRefused(refusal),
      onLost: () => isCurrent() && view.composer.showProblem(textsIn(context.language()).conversationLost),
      emit: (name, detail) => isCurrent() && context.emit(name, detail),
    });
    return opened;
  }

  function giveBack(question: string, problem: string | undefined): void {
    fill(store.read().draft || question);
    if (problem === undefined) return;
    view.composer.showProblem(problem || textsIn(context.language()).offline);
    // At once: an Enter before the next frame must send it again.
    view.composer.showAnswering(false);
    view.composer.focus();
  }

  function fill(draft: string): void {
    typed = draft;
    store.write({ draft: draft || undefined });
    view.composer.fill(draft);
  }

  const actions: PanelActions = {
    ask,
    askAlone: (words) => ask(words, true),
    choose(turn, offer) {
      if (isClosed) return;
      view.composer.showProblem('');
      const named = offersOf(turn).find(({ number }) => number === offer);
      const { heading, title } = named ?? { heading: '', title: '' };
      const before = conversation.chooseOffer(turn, offer, { heading, title });
      if (before) view.reveal(before);
    },
    askAgain(turn) {
      if (isClosed || conversation.isAnswering) return;
      view.composer.showProblem('');
      conversation.askAgain(turn);
    },
    stop: () => conversation.stop(),
    draft(draft) {
      typed = draft;
      store.write({ draft: draft || undefined });
    },
    rate: (turn, rating, reason) => conversation.rate(turn, rating, reason),
    copy,
    newChat() {
      isListing = false;
      conversation.clear();
      view.announce('');
      view.showInstead(undefined);
      view.composer.focus();
    },
    toggleMenu,
    close: () => context.close(),
  };
  draw();
  place.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    context.close();
  });

  function draw(): void {
    const language = context.language();
    const face = context.face();
    const own = face.texts[language];
    const look = {
      name: own.shown_name || face.name,
      language,
      texts: textsIn(language),
      own,
      animation: face.animation,
    };
    view = makePanelView(look, actions);
    view.composer.fill(store.read().draft ?? '');
    fitScreen(view.element, stage.frame);
    place.replaceChildren(view.element);
    isClosed = false;
    drawTurns();
    showState();
  }

  /** Draws at most once in a frame; in a hidden tab, at once. */
  function drawSoon(): void {
    if (document.hidden) return drawTurns();
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(drawTurns);
  }

  function drawTurns(): void {
    isDrawing = false;
    view.showTurns(conversation.turns);
    view.composer.showAnswering(conversation.isAnswering);
  }

  function ask(question: string, isAlone = false): void {
    if (isClosed || conversation.isAnswering || question.trim() === '') return;
    isListing = false;
    view.composer.showProblem('');
    view.showInstead(undefined);
    const text = question.trim();
    const offline = textsIn(context.language()).offline;
    context.known().then(
      () => conversation.ask(text, isAlone),
      () => giveBack(text, offline),
    );
  }

  /** Shows whether the assistant answers. It comes back by the same way, without a reload. */
  function showState(): void {
    const language = context.language();
    const texts = textsIn(language);
    const reason =
      over === ''
        ? offAirOf(context.face(), texts, language)
        : { hello: '', sentence: over, more: '', field: texts.noField };
    if (!reason && !isClosed) return;
    isClosed = reason !== undefined;
    view.showOffAir(reason);
    view.announce(reason ? reason.sentence : texts.answersAgain);
  }

  function end(reason: string): void {
    over = reason;
    showState();
  }

  function onRefused({ code, message }: Refused): void {
    if (code === 'assistant_off_air') {
      context.noteState({ ...context.face(), state: 'off_air' });
      showState();
      // The refusal does not say when it ends.
      void context.refreshFace();
    } else if (code === 'assistant_in_preview' || code === 'origin_not_allowed') {
      end(message);
    } else if (code === 'identity_required' || code === 'identity_not_valid') {
      view.composer.showProblem(textsIn(context.language()).signIn);
    } else view.composer.showProblem(message);
  }

  function toggleMenu(button: HTMLElement): void {
    const language = context.language();
    const isShown = view.element.querySelector('.menu') !== null;
    if (isShown) return;
    openMenu(
      button,
      { texts: textsIn(language), language, isKept: store.isKept() },
      {
        setLanguage: context.setLanguage,
        keep: (isKept) => store.keep(isKept),
        showEarlier: () => void showEarlier(),
      },
    );
  }

  async function showEarlier(): Promise<void> {
    const language = context.language();
    isListing = true;
    const asked = conversation;
    try {
      const chats = await asked.list();
      if (!isListing || asked !== conversation) return;
      view.showInstead(
        earlierChats(chats, { texts: textsIn(language), language }, (chat) => {
          view.showInstead(undefined);
          if (chat !== undefined) void conversation.choose(chat);
          view.composer.focus();
        }),
      );
    } catch {
      if (asked === conversation) view.composer.showProblem(textsIn(language).offline);
    }
  }

  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }

  return {
    element: place,
    focus: () => view.composer.focus(),
    ask: (question) => ask(question),
    redraw() {
      const hadFocus = place.contains(stage.root.activeElement);
      draw();
      if (hadFocus) view.composer.focus();
    },
    reload() {
      following ??= followState(context, {
        onState(state) {
          over = '';
          context.noteState(state);
          showState();
        },
        onNewVersion: () => void context.refreshFace(),
        onOver: () => end(textsIn(context.language()).over),
      });
      const before = conversation;
      const load = (): void => {
        // A person who is known only now has got their chat from `changePerson`.
        if (conversation === before) void before.load();
      };
      context.known().then(load, load);
    },
    changePerson({ isTypedByThem, isSurprise }) {
      const hadFocus = place.contains(stage.root.activeElement);
      const wasShown = conversation.turns.length > 0;
      const unsent = conversation.leave() || typed;
      const draft = isTypedByThem ? unsent : '';
      if (draft !== '') store.write({ draft: undefined, pending: undefined });
      store = context.store();
      conversation = openConversation();
      isListing = false;
      typed = '';
      draw();
      if (draft !== '') fill(draft);
      if (isSurprise && wasShown) view.composer.showProblem(textsIn(context.language()).personChanged);
      if (hadFocus) view.composer.focus();
      if (place.isConnected) void conversation.load();
    },
    cover: (isCovered) => place.style.setProperty('visibility', isCovered ? 'hidden' : 'inherit'),
    rest() {
      conversation.stop();
      following?.stop();
      following = undefined;
    },
  };
}
