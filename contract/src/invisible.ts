/**
 * Characters without a visible shape: zero width, soft hyphen, bidirectional controls, tags, variation selectors,
 * joiners, fillers. An attacker uses them to hide text that a model reads, or to copy the look of another name.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The same set without the joiners that emoji, Persian and Indian scripts need. */
const INVISIBLE_BUT_JOINERS = /(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) !== -1;

/** Removes invisible characters and leaves no space: `rim\u200bborso` becomes one word. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

export const withoutInvisibleButJoiners = (text: string): string => text.replace(INVISIBLE_BUT_JOINERS, '');
