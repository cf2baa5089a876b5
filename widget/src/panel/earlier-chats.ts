import type { Language } from '@regia/contract/fields';
import { formatDate } from '@regia/contract/written-dates';
import { h } from '../dom.ts';
import type { Texts } from './texts-it.ts';

interface EarlierChat {
  readonly id: string;
  readonly first_message: string;
  readonly last_message_on: string;
}

/** The list of the visitor's earlier chats, in place of the messages. */
export function earlierChats(
  chats: readonly EarlierChat[],
  { texts, language }: { readonly texts: Texts; readonly language: Language },
  onChoose: (chat: string | undefined) => void,
): HTMLElement {
  const row = (label: string, chat: string | undefined): HTMLElement =>
    h('button', { type: 'button', 'data-roles': 'dark lighter light', onclick: () => onChoose(chat) }, label);
  const day = (instant: string): string => formatDate(language, new Date(instant));
  return h(
    'div',
    { class: 'chips list', role: 'group', 'aria-label': texts.earlier },
    h('p', { class: 'title' }, chats.length === 0 ? texts.noEarlier : texts.earlier),
    ...chats.map(({ id, first_message, last_message_on }) =>
      row(`${day(last_message_on)} · ${first_message}`, id),
    ),
    row(texts.back, undefined),
  );
}
