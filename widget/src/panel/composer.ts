import { QUESTION_MAX } from '@regia/contract/limits';
import sendIcon from '@regia/icons/svg/send.svg';
import stopIcon from '@regia/icons/svg/stop.svg';
import type { ShownTexts } from '@regia/contract/widget/texts';
import { h, icon } from '../dom.ts';
import { AWAY } from './citation.ts';
import { webAddress } from './safe-link.ts';
import type { Texts } from './texts-it.ts';

export interface ComposerActions {
  ask(text: string): void;
  stop(): void;
  draft(text: string): void;
}

export interface Composer {
  readonly element: HTMLElement;
  focus(): void;
  /** Shows a text in the field, and a problem above it. */
  fill(text: string): void;
  showProblem(problem: string): void;
  showAnswering(isAnswering: boolean): void;
  /** Disables the field, which says from when one can write. A screen reader still finds it and reads why. */
  close(note: string): void;
  reopen(): void;
}

/** The code of a key that an input method takes. Safari says so only with it when Enter chooses a word. */
const TAKEN_BY_INPUT_METHOD = 229;

export function makeComposer(texts: Texts, own: ShownTexts, actions: ComposerActions): Composer {
  const placeholder = own.placeholder || texts.placeholder;
  const field = h('textarea', {
    rows: '1',
    maxlength: String(QUESTION_MAX),
    'aria-label': texts.question,
    placeholder,
    enterkeyhint: 'send',
    autocomplete: 'off',
    'data-roles': 'search_bar_background primary_text secondary_text',
  });
  const button = h('button', { type: 'button', 'data-roles': 'primary popup_button_text' });
  const problem = h('p', { class: 'problem', role: 'alert' });
  const box = h('div', { class: 'box', 'data-roles': 'search_bar_background' }, field, button);
  const element = h(
    'div',
    { class: 'ask', 'data-roles': 'modal_background light' },
    problem,
    box,
    foot(texts, own),
  );
  const fit = growWithText(field);
  let isAnswering = false;
  let isClosed = false;
  /** What was typed, while the field says why it is disabled. */
  let typed = '';

  field.addEventListener('input', () => {
    actions.draft(field.value);
    drawButton();
    fit();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    // An input method uses Enter to choose a word.
    if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) return;
    event.preventDefault();
    send();
  });
  button.addEventListener('click', () => (isAnswering ? actions.stop() : send()));
  drawButton();

  function send(): void {
    const text = field.value.trim();
    if (text === '' || isAnswering || isClosed) return;
    field.value = '';
    actions.draft('');
    drawButton();
    fit();
    actions.ask(text);
    field.focus();
  }

  function drawButton(): void {
    const label = isAnswering ? texts.stop : texts.send;
    button.setAttribute('aria-label', label);
    button.title = label;
    button.disabled = !isAnswering && field.value.trim() === '';
    button.replaceChildren(icon(isAnswering ? stopIcon : sendIcon));
  }

  return {
    element,
    focus: () => field.focus({ preventScroll: true }),
    fill(text) {
      if (isClosed) typed = text;
      else field.value = text;
      drawButton();
      fit();
    },
    showProblem: (text) => (problem.textContent = text),
    showAnswering(now) {
      isAnswering = now;
      drawButton();
    },
    close(note) {
      if (!isClosed) typed = field.value;
      isClosed = true;
      field.value = '';
      field.readOnly = true;
      field.placeholder = note;
      field.setAttribute('aria-disabled', 'true');
      problem.textContent = '';
      drawButton();
      fit();
    },
    reopen() {
      if (!isClosed) return;
      isClosed = false;
      field.value = typed;
      field.readOnly = false;
      field.placeholder = placeholder;
      field.removeAttribute('aria-disabled');
      drawButton();
      fit();
    },
  };
}

/** Makes a field as high as its text. Returns the function to call after a change; browsers that do it alone need none. */
function growWithText(field: HTMLTextAreaElement): () => void {
  if (CSS.supports('field-sizing', 'content')) return () => {};
  const fit = (): void => {
    field.style.setProperty('height', 'auto');
    field.style.setProperty('height', `${field.scrollHeight}px`);
  };
  // The field has no height until it is shown, and another one when its width changes. In the next frame, because a
  // change during the observation is an error of the page.
  new ResizeObserver(() => requestAnimationFrame(fit)).observe(field);
  return fit;
}

/** The disclaimer, and the pages for privacy and terms. */
function foot(texts: Texts, own: ShownTexts): HTMLElement {
  const parts: (Node | string)[] = [h('span', {}, own.disclaimer || texts.disclaimer)];
  const privacy = webAddress(own.privacy_address);
  if (privacy) parts.push(' ', h('a', { href: privacy.href, ...AWAY }, texts.privacy));
  const terms = webAddress(own.terms_address ?? '');
  if (terms) parts.push(' ', h('a', { href: terms.href, ...AWAY }, texts.terms));
  return h('p', { class: 'foot', 'data-roles': 'secondary_text' }, ...parts);
}
