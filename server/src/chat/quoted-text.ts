import type { AnswerPart, Offer } from '@regia/contract/chat/answer-parts';
import type {
  ExaminedOffer,
  Extract,
  ExtractiveAnswer,
  ScoredSection,
  SearchResult,
} from '../knowledge/public.ts';
import { placeOf } from './citations.ts';
import type { CitablePassage, CitationsStrategy } from './citations.ts';
import { languageOf } from './languages.ts';
import { markdownOf } from './parts.ts';
import { chatText } from './texts.ts';
import type { ChatText } from './texts.ts';

export interface QuotedText {
  /** The whole answer in Markdown. */
  readonly text: string;
  /** The same answer in parts. */
  readonly parts: readonly AnswerPart[];
  /** In the order of their numbers. */
  readonly cited: readonly CitablePassage[];
}

/**
 * Formats an answer without a model: a lead where one is needed, the quotations, and the sections to choose from. `leadOn` are
 * the parts where there is nothing to quote and nothing to choose from.
 */
export function quotedText(
  { outcome, extracts, offers }: ExtractiveAnswer,
  { language: code, question }: Pick<SearchResult, 'language' | 'question'>,
  strategy: CitationsStrategy,
  leadOn: readonly AnswerPart[] = [],
  notFound = '',
): QuotedText {
  const language = languageOf(code);
  const say = (key: ChatText): AnswerPart => ({ kind: 'text', text: chatText(language, key) });
  if (outcome === 'not_answered') {
    const sentence = (key: ChatText): AnswerPart =>
      notFound === '' ? say(key) : { kind: 'text', text: notFound };
    const parts =
      offers.length > 0 ? [sentence('not_found'), ...offersPart(offers)] : [sentence('unknown'), ...leadOn];
    return { text: inMarkdown(parts, strategy, chatText(language, 'offers')), parts, cited: [] };
  }
  const isForeign =
    !question.isLanguageGuessed && extracts.every(({ scored }) => scored.passage.language !== code);
  const lead = leadFor(outcome === 'not_sure', isForeign, extracts.length > 1);
  const leads = lead === undefined ? [] : [say(lead)];
  const parts = [...leads, ...extracts.map(quotation), ...offersPart(offers)];
  return {
    text: inMarkdown(parts, strategy, chatText(language, 'offers_instead')),
    parts,
    cited: extracts.map(citedOf),
  };
}

const quotation = ({ scored, blocks }: Extract, index: number): AnswerPart => ({
  kind: 'extract',
  citation: index + 1,
  heading: scored.section.heading,
  blocks: blocks.map((block) => ({ ...block, emphasis: [...block.emphasis] })),
});

/** Formats a section that somebody chose. */
export function chosenText(extract: Extract, strategy: CitationsStrategy): QuotedText {
  const parts = [quotation(extract, 0)];
  return { text: inMarkdown(parts, strategy, ''), parts, cited: [citedOf(extract)] };
}

const citedOf = ({ scored, parts }: Extract): CitablePassage => ({ ...citable(scored), body: bodyOf(parts) });

/** The sections to choose from; no part without any. */
export const offersPart = (offers: readonly Pick<ExaminedOffer, 'scored' | 'label'>[]): AnswerPart[] =>
  offers.length === 0 ? [] : [{ kind: 'offers', offers: offers.map(offerOf) }];

function offerOf({ scored, label }: Pick<ExaminedOffer, 'scored' | 'label'>, index: number): Offer {
  return {
    number: index + 1,
    document: scored.passage.documentId,
    passage: scored.passage.id,
    heading: label,
    title: scored.section.path[0] ?? '',
    url: placeOf(citable(scored)).url,
  };
}

function leadFor(isUnsure: boolean, isForeign: boolean, areSeveral: boolean): ChatText | undefined {
  if (!isUnsure) return isForeign ? 'other_language' : undefined;
  if (areSeveral) return isForeign ? 'not_sure_several_other_language' : 'not_sure_several';
  return isForeign ? 'not_sure_other_language' : 'not_sure';
}

/** The parts in Markdown; `lead` introduces the sections to choose from. */
export const inMarkdown = (parts: readonly AnswerPart[], strategy: CitationsStrategy, lead: string): string =>
  parts.map((part) => markdownOf(part, strategy, lead)).join('\n\n');

/** The passage of a section, named after the page and the section's own heading. */
export function citable({ passage, section }: ScoredSection): CitablePassage {
  const title = [section.path[0] ?? '', section.heading].filter(Boolean).join(' › ');
  return { ...passage, title, anchor: section.anchor ?? passage.anchor };
}

/** The text of the passages that an extract shows parts of. */
const bodyOf = (parts: readonly ScoredSection[]): string =>
  parts.map(({ passage }) => passage.body).join('\n');
