import { analyse } from './analysis.ts';
import { answerWords } from './answer-words.ts';
import { containsAnswerType } from './answer-type.ts';
import type { Language } from './language.ts';
import type { FoundPassage, SearchResult } from './search-types.ts';
import { quotableSentences } from './quotable.ts';

export interface Quotation {
  passage: FoundPassage;
  text: string;
  /** The heading or title right above it; empty if there is none. */
  under: string;
  /** The relation to the quotation before: its next sentence, the next block of the page, or a gap between them. */
  follows: 'sentence' | 'block' | 'gap';
}

export interface ExtractiveAnswer {
  outcome: 'answered' | 'not_answered';
  /** Our own words before the quotations; empty when the quotations are the answer. */
  lead: string;
  /** The quotations in display order. Without a certain answer: one sentence for each page that may help. */
  quotations: Quotation[];
  /** The probability that the best passage answers. */
  grounding: number;
}

export interface AnswerOptions {
  language: Language;
  /**
   * The confidence from which the best passage is shown as the answer (`answer`), or as pages that may help
   * (`suggest`).
   */
  thresholds: { answer: number; suggest: number };
  /** Whether a document is a question-answer pair: a pair is shown whole. */
  isPair?: (documentId: string) => boolean;
}

export const defaultThresholds = { answer: 0.6, suggest: 0.4 };

const MAX_PASSAGES = 3;
/** The least share of the best score for a further passage: below it, the passage is about something else. */
const ENOUGH_SCORE = 0.5;
const MAX_SENTENCES = 3;
const MAX_WORDS = 60;
/** The least share of the best sentence's evidence for a further sentence. */
const ENOUGH_EVIDENCE = 0.1;

/** Answers without a model: sentences of the best passages, or an honest "I do not know". */
export function extractiveAnswer(result: SearchResult, options: AnswerOptions): ExtractiveAnswer {
  const { language, thresholds } = options;
  const passages = nearBestScore(result.passages.slice(0, MAX_PASSAGES));
  const grounding = Math.max(0, ...passages.map((passage) => passage.confidence.p));
  const words = answerWords[language];
  const best = passages[0];
  if (best === undefined || grounding < thresholds.suggest) {
    return { outcome: 'not_answered', lead: words.unknown, quotations: [], grounding };
  }
  if (grounding < thresholds.answer) {
    return {
      outcome: 'not_answered',
      lead: words.uncertain,
      quotations: suggestions(result, passages),
      grounding,
    };
  }
  if (options.isPair?.(best.documentId)) {
    return {
      outcome: 'answered',
      lead: '',
      quotations: [{ passage: best, text: best.body, under: '', follows: 'gap' }],
      grounding,
    };
  }
  return { outcome: 'answered', lead: '', quotations: quote(result, passages), grounding };
}

function nearBestScore(passages: FoundPassage[]): FoundPassage[] {
  const best = Math.max(0, ...passages.map((passage) => passage.score));
  return passages.filter((passage) => passage.score >= ENOUGH_SCORE * best);
}

interface Scored {
  passage: FoundPassage;
  at: number;
  line: number;
  text: string;
  under: string;
  words: number;
  /** The evidence for the question in the sentence itself. */
  evidence: number;
  score: number;
}

/** Returns the best sentences within the word limit, in the order of their documents. */
function quote(result: SearchResult, passages: FoundPassage[]): Quotation[] {
  const byScore = scoreSentences(result, passages).sort((a, b) => b.score - a.score);
  const taken: Scored[] = [];
  let words = 0;
  for (const sentence of byScore) {
    if (taken.length === MAX_SENTENCES) break;
    if (taken.length > 0 && words + sentence.words > MAX_WORDS) continue;
    if (sentence.evidence < ENOUGH_EVIDENCE * (byScore[0]?.evidence ?? 0)) continue;
    taken.push(sentence);
    words += sentence.words;
  }
  const documents = [...new Set(taken.map(({ passage }) => passage.documentId))];
  taken.sort(
    (a, b) =>
      documents.indexOf(a.passage.documentId) - documents.indexOf(b.passage.documentId) ||
      a.passage.ord - b.passage.ord ||
      a.at - b.at,
  );
  return taken.map((sentence, index) => ({
    passage: sentence.passage,
    text: clip(sentence.text),
    under: sentence.under,
    follows: continuation(taken[index - 1], sentence),
  }));
}

function continuation(before: Scored | undefined, after: Scored): Quotation['follows'] {
  if (before?.passage !== after.passage || after.at !== before.at + 1) return 'gap';
  return before.line === after.line ? 'sentence' : 'block';
}

function scoreSentences(result: SearchResult, passages: FoundPassage[]): Scored[] {
  const { question } = result;
  const total = question.terms.reduce((sum, term) => sum + term.idf, 0);
  const mean = total / Math.max(1, question.terms.length);
  const bestScore = Math.max(...passages.map((passage) => passage.score)) || 1;
  const hasAnswerType = containsAnswerType(question.text, question.language);
  return passages.flatMap((passage) =>
    quotableSentences(passage).map(({ text, under, at, line }) => {
      const tokens = analyse(text, passage.language);
      const all = [...analyse(under, passage.language), ...tokens];
      const stems = new Set(all.map((token) => token.stem));
      const words = new Set(all.map((token) => token.word));
      const byStem = question.terms.reduce((sum, term) => sum + (stems.has(term.stem) ? term.idf : 0), 0);
      const byWord = question.words.reduce(
        (sum, word) => sum + (word.stem !== null && words.has(word.word) ? word.idf : 0),
        0,
      );
      const evidence = byStem + 0.3 * byWord + (hasAnswerType(text) ? 0.6 * mean : 0);
      const worth = evidence / (Math.max(8, tokens.length) / 20) ** 0.2;
      const score = worth + (total * passage.score) / bestScore;
      return {
        passage,
        at,
        line,
        text: text.replace(/^- /u, ''),
        under,
        words: tokens.length,
        evidence,
        score,
      };
    }),
  );
}

/** Returns one sentence for each page that may help. */
function suggestions(result: SearchResult, passages: FoundPassage[]): Quotation[] {
  const scored = scoreSentences(result, passages);
  const byDocument = new Map<string, Scored>();
  for (const sentence of scored) {
    const known = byDocument.get(sentence.passage.documentId);
    if (known === undefined || sentence.score > known.score)
      byDocument.set(sentence.passage.documentId, sentence);
  }
  return [...byDocument.values()].map(({ passage, text }) => ({
    passage,
    text: clip(text),
    under: '',
    follows: 'gap',
  }));
}

/** Cuts a sentence without an end (a list in one line, code) at the limit. */
function clip(text: string): string {
  const words = text.split(/(?<=\s)/u);
  return words.length <= MAX_WORDS ? text : `${words.slice(0, MAX_WORDS).join('').trimEnd()}…`;
}
