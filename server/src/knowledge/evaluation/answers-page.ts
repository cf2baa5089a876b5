import { escapeHtml } from '../../platform/escape-html.ts';
import type { ExtractiveAnswer } from '../answers/answer.ts';
import type { Extract } from '../answers/extract.ts';
import type { ScoredSection } from '../answers/section-scores.ts';
import type { AnsweredSet } from './ask-answerer.ts';
import type { EvaluatedSet } from './evaluated-set.ts';
import { figuresTable } from './figures-table.ts';
import { givenAnswers, type AnswersOfEndpoint } from './given-answers.ts';
import { places } from './places.ts';
import { judge } from './served-quality.ts';
import type { AskedSet } from './set-quality.ts';

/** One question with the answer that a visitor sees, and what the set says about it. */
export interface JudgedAnswer {
  readonly id: string;
  readonly question: string;
  readonly answer: ExtractiveAnswer;
  /** The keys of the right documents; empty if nothing answers. */
  readonly expected: readonly string[];
  /** The texts or the heading that answer. */
  readonly answers: readonly string[];
  readonly verdict: 'shown' | 'right page' | 'wrong page' | 'nothing shown' | 'in vain' | 'rightly silent';
  readonly keyOf: (section: ScoredSection) => string;
  /** The answers of the endpoints that were asked. */
  readonly given: readonly AnswersOfEndpoint[];
}

export interface JudgedSet {
  readonly figures: EvaluatedSet;
  readonly answers: readonly JudgedAnswer[];
}

/** Judges every answer of a set by what its files say, beside the judged answers of endpoints. */
export function judgedAnswers(
  { set, corpus, clean, none }: AskedSet,
  answered: readonly AnsweredSet[] = [],
): JudgedAnswer[] {
  const keyOf = ({ passage }: ScoredSection): string => corpus.keyOf.get(passage.documentId) ?? '';
  const asked = clean.map((each, index): JudgedAnswer => {
    const judged = judge(each, corpus.keyOf);
    const { answers, heading, right } = each.asked;
    return {
      id: `${set.name}-${index + 1}`,
      question: judged.question,
      answer: judged.answer,
      expected: right,
      answers: heading === undefined ? answers : [heading],
      verdict: verdictOf(judged),
      keyOf,
      given: answered.map(({ answerer, inScope }) => ({
        name: answerer.name,
        answers: inScope[index] ?? [],
      })),
    };
  });
  const unanswerable = none.map(({ q, result }, index): JudgedAnswer => {
    const { answer } = judge({ asked: { q, right: [], answers: [] }, result }, corpus.keyOf);
    return {
      id: `${set.name}-none-${index + 1}`,
      question: q,
      answer,
      expected: [],
      answers: [],
      verdict: answer.outcome === 'answered' ? 'in vain' : 'rightly silent',
      keyOf,
      given: answered.map(({ answerer, outOfScope }) => ({
        name: answerer.name,
        answers: outOfScope[index] ?? [],
      })),
    };
  });
  return [...asked, ...unanswerable];
}

function verdictOf({ answer, isGood, isFirstRight }: ReturnType<typeof judge>): JudgedAnswer['verdict'] {
  if (answer.extracts.length === 0) return 'nothing shown';
  if (isGood) return 'shown';
  return isFirstRight ? 'right page' : 'wrong page';
}

const OUTCOMES: Record<ExtractiveAnswer['outcome'], string> = {
  answered: 'answered',
  not_sure: 'not sure',
  not_answered: 'not answered',
};

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid GrayText; padding: 1rem 0; }
h3 { margin: 0 0 .25rem; } h4 { margin: .75rem 0 .25rem; } p { margin: .25rem 0; }
.note { color: color-mix(in srgb, CanvasText 70%, Canvas); font-size: .875rem; overflow-wrap: anywhere; }
.extract { border-left: 3px solid GrayText; padding-left: 1rem; }
pre { overflow-x: auto; }
.given { white-space: pre-wrap; overflow-wrap: anywhere; }
.figures { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid GrayText; padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top; }
td { white-space: nowrap; }
td:nth-child(2), td:nth-child(8) { white-space: normal; min-width: 7rem; }
td:nth-child(7) { white-space: normal; }`;

/** Makes a page of all answers for a person to read, a section for each set. */
export function answersPage(sets: readonly JudgedSet[]): string {
  const body = sets.map(
    ({ figures: { name }, answers }) => `<h2>${escapeHtml(name)}</h2>\n${answers.map(articleOf).join('\n')}`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Answers of an evaluation · Regia</title>',
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<h1>Answers of an evaluation</h1>',
    figuresTable(sets.map(({ figures }) => figures)),
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function articleOf(one: JudgedAnswer): string {
  const { id, question, answer, expected, answers, verdict, keyOf, given } = one;
  const wanted =
    expected.length === 0
      ? 'Nothing in the set answers.'
      : `Expected: ${places(expected)}${answers.length === 0 ? '' : `, with “${answers.join('” or “')}”`}`;
  return [
    `<article id="${escapeHtml(id)}">`,
    `<h3>${escapeHtml(question)}</h3>`,
    `<p class="note">${escapeHtml(`${id} · ${given.length === 0 ? '' : 'without a model: '}${OUTCOMES[answer.outcome]} · ${verdict}`)}</p>`,
    ...answer.extracts.map((extract) => extractInHtml(extract, keyOf(extract.scored))),
    ...(answer.offers.length === 0
      ? []
      : [
          `<p class="note">${escapeHtml(`Offers: ${answer.offers.map(({ scored }) => sourceOf(scored, keyOf(scored))).join('; ')}`)}</p>`,
        ]),
    ...given.map(givenAnswers),
    `<p class="note">${escapeHtml(wanted)}</p>`,
    '</article>',
  ].join('\n');
}

const sourceOf = ({ section }: ScoredSection, key: string): string =>
  `${[section.path[0] ?? '', section.heading].filter(Boolean).join(' › ')} (${key || 'home page'})`;

function extractInHtml({ scored, blocks }: Extract, key: string): string {
  const shown = blocks.map(({ kind, text, emphasis }) => {
    const marked = emphasized(text, emphasis);
    if (kind === 'code') return `<pre>${marked}</pre>`;
    return kind === 'paragraph' ? `<p>${marked}</p>` : `<ul><li>${marked}</li></ul>`;
  });
  return [
    '<div class="extract">',
    ...(scored.section.heading === '' ? [] : [`<h4>${escapeHtml(scored.section.heading)}</h4>`]),
    ...shown,
    `<p class="note">${escapeHtml(sourceOf(scored, key))}</p>`,
    '</div>',
  ].join('\n');
}

function emphasized(text: string, ranges: readonly (readonly [number, number])[]): string {
  let at = 0;
  let marked = '';
  for (const [start, end] of ranges) {
    marked += `${escapeHtml(text.slice(at, start))}<strong>${escapeHtml(text.slice(start, end))}</strong>`;
    at = end;
  }
  return marked + escapeHtml(text.slice(at));
}
