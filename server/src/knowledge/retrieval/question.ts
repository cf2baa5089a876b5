import { analyse } from './analysis.ts';
import { asksForHours, isHoursWord } from './answer-type.ts';
import { detectLanguage, isAskingWord, isGeneralWord, showsLanguage, type Language } from './language.ts';
import type { Synonyms } from './synonyms.ts';
import { otherSpellings } from './spellings.ts';
import { idf } from './weights.ts';

/** A distinct stem of the question, as typed or as corrected. */
export interface Term {
  stem: string;
  /** The word as it was typed, without accents. */
  word: string;
  /** Whether it says nothing about the subject. A general word that no document has says nothing either. */
  isAsking: boolean;
  df: number;
  idf: number;
  synonyms: { stem: string; df: number; idf: number }[];
  /** The word as typed, if the assistant does not know it and this stem replaced it. */
  correctedFrom?: string;
}

/** A distinct word of the question, stop words included. */
export interface Word {
  word: string;
  stem: string | null;
  idf: number;
  /** Whether the word as typed is unknown and its corrected stem replaces it. */
  isCorrected?: true;
}

export interface Question {
  text: string;
  language: Language;
  /** Whether the question does not show its language, so the assistant's was taken. */
  isLanguageGuessed: boolean;
  terms: Term[];
  words: Word[];
  /** Stems in the order of the question, each with its position. */
  sequence: { stem: string; place: number }[];
}

/** The most terms of a question: scoring marks the terms of a sentence in the bits of a number. */
const MAX_TERMS = 30;

/** Reads a question, before the passages are known. */
export function readQuestion(
  text: string,
  language: Language | undefined,
  otherwise: Language,
  synonymsOf: (language: Language) => Synonyms,
): Question {
  const spoken = language ?? detectLanguage(text, otherwise);
  const synonyms = synonymsOf(spoken);
  const ofHours = asksForHours(text, spoken);
  const terms = new Map<string, Term>();
  const words = new Map<string, Word>();
  const sequence: Question['sequence'] = [];
  let place = 0;
  for (const { word, stem, samePlace } of analyse(text, spoken)) {
    if (!samePlace) place += 1;
    words.set(word, { word, stem, idf: 0 });
    if (stem === null) continue;
    sequence.push({ stem, place });
    if (terms.has(stem) || terms.size >= MAX_TERMS) continue;
    const likewise = [...otherSpellings(word, spoken), ...(synonyms.get(stem) ?? [])];
    const others = [...new Set(likewise)].map((other) => ({ stem: other, df: 0, idf: 0 }));
    const isAsking = isAskingWord(word, spoken) || (ofHours && isHoursWord(word, spoken));
    terms.set(stem, { stem, word, isAsking, df: 0, idf: 0, synonyms: others });
  }
  return {
    text,
    language: spoken,
    isLanguageGuessed: language === undefined && !showsLanguage(text),
    terms: [...terms.values()],
    words: [...words.values()],
    sequence,
  };
}

/** Lists every lexeme whose frequency the question needs. */
export function lexemesOf(question: Question): string[] {
  const stems = question.terms.flatMap((term) => [
    term.stem,
    ...term.synonyms.map((synonym) => synonym.stem),
  ]);
  const stopWords = question.words.flatMap((word) => (word.stem === null ? [`=${word.word}`] : []));
  return [...new Set([...stems, ...stopWords])];
}

/** The factor by which an unstemmed word is rarer than its stem. */
const WORD_OVER_STEM = 1.05;
const CORRECTED_OVER_STEM = 0.5;

/** Weighs the terms of a question by their frequencies in the assistant's own passages. */
export function weigh(question: Question, frequency: (lexeme: string) => number, passages: number): Question {
  const weight = (lexeme: string) => ({ df: frequency(lexeme), idf: idf(frequency(lexeme), passages) });
  const terms = question.terms.map((term) => {
    const own = weight(term.stem);
    const synonyms = term.synonyms.map(({ stem }) => ({ stem, ...weight(stem) })).filter(({ df }) => df > 0);
    const isUnknown = own.df === 0 && synonyms.length === 0;
    const isAsking = term.isAsking || (isUnknown && isGeneralWord(term.word, question.language));
    return { ...term, ...own, isAsking, synonyms };
  });
  const words = question.words.map((word) => {
    if (word.stem === null) return { ...word, idf: weight(`=${word.word}`).idf };
    return {
      ...word,
      idf: weight(word.stem).idf * (word.isCorrected ? CORRECTED_OVER_STEM : WORD_OVER_STEM),
    };
  });
  return { ...question, terms, words };
}
