/**
 * Characters that have no shape: zero width, soft hyphen, bidirectional controls, tags, variation selectors, joiners,
 * fillers. They hide text from people that a model reads, and make two names that look the same.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The same, less what emoji and the writing of Persian and of Indian languages are made with. */
const INVISIBLE_BUT_JOINERS = /(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) !== -1;

/** Nothing takes their place: `rim\u200bborso` is one word. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

export const withoutInvisibleButJoiners = (text: string): string => text.replace(INVISIBLE_BUT_JOINERS, '');
