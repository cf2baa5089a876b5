import type { TextsByLanguage, WidgetTexts } from '@regia/contract/widget/texts';

export const filledQuestions = (questions: string[]): string[] =>
  questions.filter((question) => question.trim() !== '');

const filled = (texts: WidgetTexts): WidgetTexts => ({
  ...texts,
  suggested_questions: filledQuestions(texts.suggested_questions),
});

/** The texts without questions that nobody has written yet. */
export const filledTexts = (texts: TextsByLanguage): TextsByLanguage => ({
  'it-IT': filled(texts['it-IT']),
  'en-US': filled(texts['en-US']),
});
