import type { Language } from '../retrieval/language.ts';
import { pairs, paragraphs, sitePages, type CorpusDocument } from './corpora.ts';
import { readLines, type NoAnswer, type PairLine, type PassageQuestion, type SiteQuestion } from './data.ts';

export interface Asked {
  q: string;
  /** Keys of the right documents. */
  right: string[];
  /** Texts, each of which answers. */
  answers: string[];
  /** Heading: every text below it answers. */
  heading?: string;
}

export interface EvaluationSet {
  name: string;
  language: Language;
  documents: () => CorpusDocument[];
  questions: () => Asked[];
  /** Questions that nothing in the set answers. */
  unanswerable: () => NoAnswer[];
  /** Whether the set holds question-answer pairs, which are shown whole. */
  isPairs?: true;
}

const fromPassages = (file: string): Asked[] =>
  readLines<PassageQuestion>(file).map(({ q, passage, answers }) => ({ q, right: [passage], answers }));
const fromSite = (file: string): Asked[] =>
  readLines<SiteQuestion>(file).map(({ q, pages, answer_contains: answers, heading }) => ({
    q,
    right: pages,
    answers,
    ...(heading === undefined ? {} : { heading }),
  }));
const fromPairs = (): Asked[] =>
  readLines<PairLine>('faq-it.jsonl').flatMap(({ id, answer, user_questions: asked }) =>
    asked.map((q) => ({ q, right: [id], answers: [answer] })),
  );
const otherArticles = (file: string): NoAnswer[] =>
  readLines<{ q: string }>(file).map(({ q }) => ({ q, kind: 'near' }));
const offTopic = (file: string): NoAnswer[] => readLines<NoAnswer>(file).filter(({ kind }) => kind === 'off');

export const evaluationSets: EvaluationSet[] = [
  {
    name: 'qa-it',
    language: 'it',
    documents: () => paragraphs('qa-it', 'it'),
    questions: () => fromPassages('qa-it/queries.jsonl'),
    unanswerable: () => otherArticles('qa-it/queries-unanswerable.jsonl'),
  },
  {
    name: 'qa-en',
    language: 'en',
    documents: () => paragraphs('qa-en', 'en'),
    questions: () => fromPassages('qa-en/queries.jsonl'),
    unanswerable: () => otherArticles('qa-en/queries-unanswerable.jsonl'),
  },
  {
    name: 'faq-it',
    isPairs: true,
    language: 'it',
    documents: pairs,
    questions: fromPairs,
    unanswerable: () => offTopic('no-answer-it.jsonl'),
  },
  {
    name: 'site-it',
    language: 'it',
    documents: () => sitePages('site-it', 'it'),
    questions: () => fromSite('questions-it.jsonl'),
    unanswerable: () => readLines<NoAnswer>('no-answer-it.jsonl'),
  },
  {
    name: 'site-en',
    language: 'en',
    documents: () => sitePages('site-en', 'en'),
    questions: () => fromSite('questions-en.jsonl'),
    unanswerable: () => readLines<NoAnswer>('no-answer-en.jsonl'),
  },
];
