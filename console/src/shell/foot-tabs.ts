import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuLink } from './menu.ts';

interface FootTab extends MenuLink {
  /** Short enough to stand whole under its icon where five share a phone's width. */
  word: MessageDescriptor;
}

/** The places that people come back to all day, in their order: four at most, for the fifth tab is "More". */
const WORDS: readonly (readonly [to: string, word: MessageDescriptor])[] = [
  ['/ai/ai-assistants/', msg`Assistants`],
];

/** Those of them that the menu allows. All that is left of the menu stands under "More". */
export const footTabs = (links: readonly MenuLink[]): FootTab[] =>
  WORDS.flatMap(([to, word]) => links.filter((link) => link.to === to).map((link) => ({ ...link, word })));
