import { escapeHtml } from '../../platform/escape-html.ts';
import type { JudgedGiven } from './ask-answerer.ts';
import { places } from './places.ts';

/** The answers of one endpoint to one question, one for each run. */
export interface AnswersOfEndpoint {
  readonly name: string;
  readonly answers: readonly JudgedGiven[];
}

/** Shows the answers of an endpoint; those that are the same in several runs once. */
export function givenAnswers({ name, answers }: AnswersOfEndpoint): string {
  const same = new Map<string, { one: JudgedGiven; runs: number[] }>();
  for (const [at, one] of answers.entries()) {
    const { given, verdict } = one;
    const key = JSON.stringify([verdict, given.outcome, given.failure, given.text]);
    const found = same.get(key);
    if (found) found.runs.push(at + 1);
    else same.set(key, { one, runs: [at + 1] });
  }
  return [...same.values()].map(({ one, runs }) => shown(name, one, runs)).join('\n');
}

function shown(name: string, { given, verdict, pages }: JudgedGiven, runs: readonly number[]): string {
  const facts = [
    `${runs.length === 1 ? 'run' : 'runs'} ${runs.join(', ')}`,
    given.outcome.replaceAll('_', ' '),
    ...(given.failure === null ? [] : [given.failure.replaceAll('_', ' ')]),
    ...(given.isQuoted ? [given.failure === null ? 'model not asked' : 'quoted without the model'] : []),
    verdict,
  ];
  return [
    '<div class="extract">',
    `<h4>${escapeHtml(name)}</h4>`,
    ...(given.text === '' ? [] : [`<p class="given">${escapeHtml(given.text)}</p>`]),
    `<p class="note">${escapeHtml([...new Set(facts)].join(' · '))}</p>`,
    ...(pages.length === 0 ? [] : [`<p class="note">${escapeHtml(`Cites: ${places(pages)}`)}</p>`]),
    '</div>',
  ].join('\n');
}
