import { z } from 'zod/mini';
import { line, text } from '../fields.ts';
import {
  SHOWN_NAME_MAX,
  SUGGESTED_QUESTION_MAX,
  SUGGESTED_QUESTIONS_MAX,
  WIDGET_LINE_MAX,
  WIDGET_TEXT_MAX,
} from '../limits.ts';
import { address } from './address.ts';
import { contactTexts, NO_CONTACT } from './contact.ts';

/** The texts of a widget in one language. An empty text stands for the widget's own text, or for nothing. */
export const widgetTexts = z.object({
  /** The name that visitors see; empty for the name of the assistant. */
  shown_name: line(SHOWN_NAME_MAX),
  greeting: text(WIDGET_TEXT_MAX),
  suggested_questions: z.array(line(SUGGESTED_QUESTION_MAX, 1)).check(z.maxLength(SUGGESTED_QUESTIONS_MAX)),
  popup_text: text(WIDGET_TEXT_MAX),
  popup_button: line(WIDGET_LINE_MAX),
  placeholder: line(WIDGET_LINE_MAX),
  disclaimer: text(WIDGET_TEXT_MAX),
  contact: contactTexts,
  /** The answer where nothing is found. */
  not_found: text(WIDGET_TEXT_MAX),
  privacy_address: address(/^https?:$/),
});
export type WidgetTexts = z.infer<typeof widgetTexts>;

/** The texts that a visitor's page gets: with the pages of the organization. */
export const shownTexts = z.extend(widgetTexts, { terms_address: z.optional(z.string()) });
export type ShownTexts = z.infer<typeof shownTexts>;

export const textsByLanguage = z.object({ 'it-IT': widgetTexts, 'en-US': widgetTexts });
export type TextsByLanguage = z.infer<typeof textsByLanguage>;

const NO_TEXTS: WidgetTexts = {
  shown_name: '',
  greeting: '',
  suggested_questions: [],
  popup_text: '',
  popup_button: '',
  placeholder: '',
  disclaimer: '',
  contact: NO_CONTACT,
  not_found: '',
  privacy_address: '',
};

export const DEFAULT_TEXTS: TextsByLanguage = { 'it-IT': NO_TEXTS, 'en-US': NO_TEXTS };
