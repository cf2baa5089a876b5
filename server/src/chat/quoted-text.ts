import type { AnswerPart, SeeAlsoLink } from '@regia/contract/chat/answer-parts';
import type { ExtractiveAnswer, ScoredSection, SearchResult } from '../knowledge/public.ts';
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

/** Formats an answer without a model: a lead where one is needed, the quotations, and links to further sections. */
export function quotedText(
  { outcome, extracts, seeAlso }: ExtractiveAnswer,
  { language, question }: Pick<SearchResult, 'language' | 'question'>,
  strategy: CitationsStrategy,
): QuotedText {
  const say = (key: ChatText): AnswerPart => ({ kind: 'text', text: chatText(languageOf(language), key) });
  if (outcome === 'not_answered') return finished([say('unknown')], [], strategy);
  const isForeign =
    !question.isLanguageGuessed && extracts.every(({ scored }) => scored.passage.language !== language);
  const lead = leadFor(outcome === 'not_sure', isForeign);
  const leads = lead === undefined ? [] : [say(lead)];
  const quotations = extracts.map(({ scored, blocks }, index): AnswerPart => ({
    kind: 'extract',
    citation: index + 1,
    heading: scored.section.heading,
    blocks: blocks.map((block) => ({ ...block, emphasis: [...block.emphasis] })),
  }));
  const links = strategy === 'none' ? [] : seeAlso.map(linkTo).filter(({ url }) => url !== '');
  const further: AnswerPart[] = links.length > 0 ? [{ kind: 'see_also', links }] : [];
  const parts = [...leads, ...quotations, ...further];
  return finished(
    parts,
    extracts.map(({ scored, parts }) => ({ ...citable(scored), body: bodyOf(parts) })),
    strategy,
    chatText(languageOf(language), 'see_also'),
  );
}

function leadFor(isUnsure: boolean, isForeign: boolean): ChatText | undefined {
  if (isUnsure) return isForeign ? 'not_sure_other_language' : 'not_sure';
  return isForeign ? 'other_language' : undefined;
}

const finished = (
  parts: readonly AnswerPart[],
  cited: readonly CitablePassage[],
  strategy: CitationsStrategy,
  seeAlso = '',
): QuotedText => ({
  text: parts.map((part) => markdownOf(part, strategy, seeAlso)).join('\n\n'),
  parts,
  cited,
});

/** The passage of a section, named after the page and the section's own heading. */
export function citable({ passage, section }: ScoredSection): CitablePassage {
  const title = [section.path[0] ?? '', section.heading].filter(Boolean).join(' › ');
  return { ...passage, title, anchor: section.anchor ?? passage.anchor };
}

/** The text of the passages that an extract shows parts of. */
const bodyOf = (parts: readonly ScoredSection[]): string =>
  parts.map(({ passage }) => passage.body).join('\n');

function linkTo(scored: ScoredSection): SeeAlsoLink {
  return placeOf(citable(scored));
}
