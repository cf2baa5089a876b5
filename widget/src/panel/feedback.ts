import type { Message } from '@regia/contract/chat/calls';
import { formatTime } from '@regia/contract/written-dates';
import check from '@regia/icons/svg/check.svg';
import copyIcon from '@regia/icons/svg/copy.svg';
import down from '@regia/icons/svg/thumbs-down.svg';
import up from '@regia/icons/svg/thumbs-up.svg';
import { h, icon, iconButton } from '../dom.ts';
import { showInLog } from './follow-log.ts';
import type { TurnActions, TurnLook } from './turn-look.ts';
import type { Rating, Turn } from './turn.ts';

const REASON_MAX = '1000';

/** Thumbs, copy and the time under an answer. A thumb down asks for a reason, which may stay empty. */
export function makeFeedback(
  turn: Turn,
  message: Message,
  look: TurnLook,
  actions: TurnActions,
): HTMLElement {
  const { texts, language } = look;
  const status = h('span', { role: 'status', class: 'note' });
  const thumb = (rating: Rating): HTMLButtonElement =>
    iconButton(rating === 'up' ? up : down, rating === 'up' ? texts.useful : texts.notUseful, {
      'aria-pressed': String(turn.rating === rating),
      'data-roles': 'secondary_text primary primary_semi_transparent',
      onclick: () => void rate(rating),
    });
  const thumbs: Record<Rating, HTMLButtonElement> = { up: thumb('up'), down: thumb('down') };
  const copy = iconButton(copyIcon, texts.copy, {
    'data-roles': 'secondary_text',
    onclick: () => void copyAnswer(),
  });
  const time = h(
    'time',
    { class: 'time', datetime: message.sent_on, 'data-roles': 'secondary_text' },
    formatTime(language, new Date(message.sent_on)),
  );
  const row = h('div', { class: 'feedback' }, thumbs.up, thumbs.down, copy, time, status);
  return row;

  async function rate(rating: Rating, reason?: string): Promise<void> {
    const before = turn.rating;
    show(rating);
    row.querySelector('.reason')?.remove();
    const isSaved = await actions.rate(turn, rating, reason);
    if (!isSaved) show(before);
    status.textContent = isSaved ? texts.thanks : texts.notSaved;
    if (isSaved && rating === 'down' && reason === undefined) askReason();
  }

  function show(rating: Rating | undefined): void {
    turn.rating = rating;
    for (const each of ['up', 'down'] as const) {
      thumbs[each].setAttribute('aria-pressed', String(each === rating));
    }
  }

  function askReason(): void {
    const field = h('textarea', { maxlength: REASON_MAX });
    const close = (): void => {
      resized.disconnect();
      form.remove();
      thumbs.down.focus({ preventScroll: true });
    };
    const send = (): void => {
      const reason = field.value.trim();
      close();
      if (reason !== '') void rate('down', reason);
    };
    const form = h(
      'div',
      {
        class: 'reason',
        // Escape closes what was opened last, and leaves the chat open.
        onkeydown: (event) => {
          if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        },
      },
      h('label', {}, texts.reason, field),
      h(
        'div',
        {},
        h('button', { type: 'button', onclick: send }, texts.sendReason),
        h('button', { type: 'button', onclick: close }, texts.noReason),
      ),
    );
    // The observer calls at once, and again when the keyboard of a phone takes the place of the log.
    const resized = new ResizeObserver(() => (form.isConnected ? showInLog(form) : resized.disconnect()));
    const log = row.closest('.log');
    row.append(form);
    if (log) resized.observe(log);
    // The visitor may have gone on to write another question meanwhile.
    const root = row.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    // Safari gives a button that is pressed no focus, but what is around it.
    const isHere = !focused || row.contains(focused) || focused.contains(row);
    if (isHere) field.focus({ preventScroll: true });
  }

  async function copyAnswer(): Promise<void> {
    // A page without TLS has no clipboard.
    const isCopied = await actions.copy(message.content);
    if (isCopied) copy.replaceChildren(icon(check));
    status.textContent = isCopied ? texts.copied : texts.notCopied;
  }
}
