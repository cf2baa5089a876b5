import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuLink } from './menu.ts';

interface FootTab extends MenuLink {
  /** A short label: five tabs must fit in a phone's width. */
  word: MessageDescriptor;
}

/** The most used pages, in their order. Four at most: the fifth tab is "More". */
const WORDS: readonly (readonly [key: string, word: MessageDescriptor])[] = [
  ['dashboard-statistics', msg`Statistics`],
  ['ai-ai-assistants', msg`Assistants`],
  ['monitoring-chats', msg`Conversations`],
  ['notifications', msg`Notifications`],
];

/** Returns the tabs that are in the menu. "More" shows the rest of the menu. */
export const footTabs = (links: readonly MenuLink[]): FootTab[] =>
  WORDS.flatMap(([key, word]) => links.filter((link) => link.key === key).map((link) => ({ ...link, word })));
