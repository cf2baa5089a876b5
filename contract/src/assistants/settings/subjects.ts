import { text } from '../../fields.ts';
import { REFUSED_SUBJECTS_MAX, SUBJECT_TEXT_MAX } from '../../limits.ts';
import { setting } from './setting.ts';

const OF_SUBJECTS = { default: '', tab: 'advanced', right: 'assistant.advanced' } as const;

/** The subjects that an assistant does not answer, with a model and without one. */
export const subjects = {
  /** One subject a line. A question that holds all words of a line, in any form of theirs, is not answered. */
  refused_subjects: setting(text(REFUSED_SUBJECTS_MAX), OF_SUBJECTS),
  /** The text that visitors read instead; empty for the default text. */
  refused_subjects_text: setting(text(SUBJECT_TEXT_MAX), OF_SUBJECTS),
};
