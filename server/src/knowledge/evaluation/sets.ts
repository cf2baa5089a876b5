import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../retrieval/language.ts';
import { pairs, paragraphs, sitePages, type CorpusDocument } from './corpora.ts';
import {
  listSite,
  noAnswer,
  otherArticle,
  pairLine,
  passageLine,
  passageQuestion,
  readLines,
  siteQuestion,
  type NoAnswer,
} from './data.ts';

export interface Asked {
  q: string;
  /** Keys of the right documents. */
  right: string[];
  /** Texts, each of which answers. */
  answers: string[];
  /** Heading: every text below it answers. */
  heading?: string;
  /** Whether the question asks for one section of its page, that under the heading. */
  asksForSection?: true;
}

export interface EvaluationSet {
  name: string;
  language: Language;
  /** The keys that questions may name, also of pages that are not indexed. */
  keys: () => string[];
  documents: () => CorpusDocument[];
  questions: () => Asked[];
  /** Questions that nothing in the set answers. */
  unanswerable: () => NoAnswer[];
  /** Further questions on other subjects, which are asked for the figures of offers alone. */
  alsoOff?: () => string[];
  /** Whether the set holds question-answer pairs, which are shown whole. */
  isPairs?: true;
}

export type SetKind = 'qa' | 'faq' | 'site' | 'comune';

/** A set of a folder. Its files are read when they are asked for. */
export function setOf(folder: string, kind: SetKind, language: Language): EvaluationSet {
  const name = kind === 'comune' ? kind : `${kind}-${language}`;
  return { name, language, ...SETS[kind](folder, name, language) };
}

const SETS: Record<
  SetKind,
  (folder: string, name: string, language: Language) => Omit<EvaluationSet, 'name' | 'language'>
> = {
  qa: (folder, name, language) => ({
    keys: () => readLines(folder, `${name}/passages.jsonl`, passageLine).map(({ id }) => id),
    documents: () => paragraphs(folder, `${name}/passages.jsonl`, language),
    questions: () =>
      readLines(folder, `${name}/queries.jsonl`, passageQuestion).map(({ q, passage, answers }) => ({
        q,
        right: [passage],
        // An empty text is part of every answer.
        answers: answers.filter((text) => text.trim() !== ''),
      })),
    unanswerable: () =>
      ifThere(folder, `${name}/queries-unanswerable.jsonl`, (file) =>
        readLines(folder, file, otherArticle).map(({ q }) => ({ q, kind: 'near' })),
      ),
  }),
  faq: (folder, name, language) => ({
    isPairs: true,
    keys: () => readLines(folder, `${name}.jsonl`, pairLine).map(({ id }) => id),
    documents: () => pairs(folder, `${name}.jsonl`, language),
    questions: () =>
      readLines(folder, `${name}.jsonl`, pairLine).flatMap(({ id, answer, user_questions: asked }) =>
        asked.map((q) => ({ q, right: [id], answers: [answer] })),
      ),
    // The questions of the same field may well be answered by a pair.
    unanswerable: () => unansweredBySite(folder, language).filter(({ kind }) => kind === 'off'),
  }),
  site: (folder, name, language) => ({
    ...siteIn(folder, name, language),
    questions: () => siteQuestions(folder, `questions-${language}.jsonl`),
    unanswerable: () => unansweredBySite(folder, language),
  }),
  comune: (folder, name, language) => ({
    ...siteIn(folder, `site-${name}`, language),
    questions: () => siteQuestions(folder, `questions-${name}.jsonl`),
    unanswerable: () =>
      ifThere(folder, `no-answer-${name}.jsonl`, (file) => readLines(folder, file, noAnswer)),
  }),
};

const siteIn = (folder: string, site: string, language: Language) => ({
  keys: () => listSite(folder, site).map(({ path }) => path),
  documents: () => sitePages(folder, site, language),
});

export const siteQuestions = (folder: string, file: string): Asked[] =>
  readLines(folder, file, siteQuestion).map(({ q, pages, answer_contains: answers, heading, asks }) => ({
    q,
    right: pages,
    answers,
    ...(heading === undefined ? {} : { heading }),
    ...(heading === undefined || asks === undefined ? {} : { asksForSection: true as const }),
  }));

const unansweredBySite = (folder: string, language: Language): NoAnswer[] =>
  ifThere(folder, `no-answer-${language}.jsonl`, (file) => readLines(folder, file, noAnswer));

const ifThere = <T>(folder: string, file: string, read: (file: string) => T[]): T[] =>
  existsSync(join(folder, file)) ? read(file) : [];
