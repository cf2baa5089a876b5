import type { PageKind, SectionRole } from '../extraction/municipal/names.ts';
import type { BlockKind } from '../extraction/page.ts';
import type { Confidence } from '../retrieval/confidence.ts';
import type { Language } from '../retrieval/language.ts';
import { hashOf } from '../retrieval/passage-tokens.ts';
import { readQuestion, weigh } from '../retrieval/question.ts';
import type { FoundPassage } from '../retrieval/search-types.ts';
import { stem } from '../retrieval/stems.ts';
import { storeSections } from '../retrieval/stored-sections.ts';
import { synonymsFor } from '../retrieval/synonyms.ts';
import type { SectionSource } from './section-scores.ts';

export interface MadeSection {
  readonly path: readonly string[];
  /** A text is one paragraph. */
  readonly blocks: string | readonly (readonly [kind: BlockKind, text: string])[];
  readonly document?: string;
  readonly anchor?: string;
  readonly ord?: number;
  readonly isContinued?: boolean;
  readonly score?: number;
  readonly date?: string;
  readonly sure?: Partial<Confidence>;
  readonly language?: Language;
  readonly role?: SectionRole;
  readonly kind?: PageKind;
  /** The status of a service that is not active. */
  readonly inactive?: string;
}

export interface MadeSource {
  readonly language?: Language;
  /** Stems that the best passages have in common. A source with headings has at least one. */
  readonly related?: readonly string[];
  readonly confidence?: number;
  /** Words of the question that no document has. */
  readonly unknown?: readonly string[];
  /** The passages of the site, and the number of them that hold a word of the question; two without an entry. */
  readonly corpus?: number;
  readonly holding?: Readonly<Record<string, number>>;
}

const PASSAGES = 200;
const SURE: Confidence = { bsc: 0.8, s: 0.8, oov: 0, nm: 0.75, p: 0.5 };

/** Returns the best passages of a search, each with one section; every word of the question weighs the same. */
export function madeSource(
  question: string,
  sections: readonly MadeSection[],
  {
    language = 'it',
    related = ['x'],
    confidence = 0.5,
    unknown = [],
    corpus = PASSAGES,
    holding = {},
  }: MadeSource = {},
): SectionSource {
  const absent = new Set(unknown.map((word) => stem(word, language)));
  const held = new Map(Object.entries(holding).map(([word, count]) => [stem(word, language), count]));
  const read = readQuestion(question, language, language, (spoken) => synonymsFor(spoken));
  return {
    question: weigh(read, (lexeme) => (absent.has(lexeme) ? 0 : (held.get(lexeme) ?? 2)), corpus),
    best: sections.map((section, index) => passageOf(section, index, language)),
    related: new Map(related.map((word) => [hashOf(stem(word, language)), 1 / related.length])),
    confidence: { ...SURE, p: confidence },
    corpus,
  };
}

function passageOf(made: MadeSection, index: number, language: Language): FoundPassage {
  const blocks = typeof made.blocks === 'string' ? [['paragraph', made.blocks] as const] : made.blocks;
  const texts = blocks.map(([kind, text]) => (kind === 'item' ? `- ${text}` : text));
  const sections = storeSections([
    {
      path: made.path,
      anchor: made.anchor ?? null,
      isContinued: made.isContinued ?? false,
      ...(made.role === undefined ? {} : { role: made.role }),
      ...(made.kind === undefined ? {} : { kind: made.kind }),
      ...(made.inactive === undefined ? {} : { inactive: made.inactive }),
      blocks: blocks.map(([kind], at) => [kind, texts[at]!.length]),
    },
  ]);
  return {
    id: `passage-${index}`,
    documentId: made.document ?? made.path[0]!,
    url: `https://comune.example/${index}`,
    date: made.date ?? '2026-01-01',
    generation: 1,
    ord: made.ord ?? 0,
    language: made.language ?? language,
    title: made.path.join(' › '),
    anchor: null,
    body: texts.join('\n'),
    sections: JSON.parse(sections) as unknown,
    score: made.score ?? 10 - index,
    rank: index + 1,
    confidence: { ...SURE, ...made.sure },
  };
}
