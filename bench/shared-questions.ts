import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from './pages.ts';

/** A site to train on, with the questions that are asked about it. */
export interface QuestionSet {
  readonly name: string;
  readonly pages: readonly Page[];
  readonly questions: readonly string[];
  /** Questions that staff have answered, with their answers. */
  readonly taught: readonly { readonly question: string; readonly answer: string }[];
}

const SMALL_TALK = [
  'Buongiorno',
  'Grazie mille',
  'Chi sei?',
  'Hello',
  'Thanks, bye',
  'Va bene',
  'Arrivederci',
];

/** Reads the development sets of a folder; `bench/answers.ts` names their usual place. */
export const questionSets = (folder: string): QuestionSet[] => [
  siteSet(folder, 'it'),
  siteSet(folder, 'en'),
  paragraphSet(folder, 'it'),
  paragraphSet(folder, 'en'),
  faqSet(folder),
];

type Line = Readonly<Record<string, unknown>>;

const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

const textsOf = (lines: readonly Line[], field: string): string[] => lines.map((line) => String(line[field]));

function siteSet(folder: string, language: 'it' | 'en'): QuestionSet {
  const site = join(folder, `site-${language}`);
  const addresses = readFileSync(join(site, 'sitemap.xml'), 'utf8').matchAll(
    /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/gu,
  );
  const pages = Array.from(addresses, ([, path = '/']) => ({ path, file: fileOf(site, path) }))
    .filter(({ file }) => existsSync(file))
    .map(({ path, file }) => ({ path, html: readFileSync(file, 'utf8') }));
  const questions = ['questions', 'no-answer'].flatMap((name) =>
    textsOf(linesOf(join(folder, `${name}-${language}.jsonl`)), 'q'),
  );
  return { name: `site-${language}`, pages, questions: [...questions, ...SMALL_TALK], taught: [] };
}

const fileOf = (site: string, path: string): string =>
  join(site, path.endsWith('/') ? `${path}index.html` : path);

function paragraphSet(folder: string, language: 'it' | 'en'): QuestionSet {
  const set = join(folder, `qa-${language}`);
  const byTitle = Map.groupBy(linesOf(join(set, 'passages.jsonl')), ({ title }) => String(title));
  const pages = [...byTitle].map(([title, passages], at) =>
    page(`/${at}/`, title, textsOf(passages, 'text')),
  );
  const questions = ['queries', 'queries-unanswerable'].flatMap((name) =>
    textsOf(linesOf(join(set, `${name}.jsonl`)), 'q'),
  );
  return { name: `qa-${language}`, pages, questions, taught: [] };
}

/** Each tenth answer is taught, and not on the site. */
function faqSet(folder: string): QuestionSet {
  const pairs = linesOf(join(folder, 'faq-it.jsonl')).map((line) => ({
    topic: String(line['topic']),
    question: String(line['question']),
    answer: String(line['answer']),
    asked: (line['user_questions'] ?? []) as string[],
  }));
  const byTopic = Map.groupBy(
    pairs.filter((_, at) => at % 10 !== 0),
    ({ topic }) => topic,
  );
  const pages = [...byTopic].map(([topic, on], at) =>
    page(
      `/${at}/`,
      topic,
      on.map(({ question, answer }) => `<h2>${escaped(question)}</h2><p>${escaped(answer)}</p>`),
      false,
    ),
  );
  return {
    name: 'faq-it',
    pages,
    questions: pairs.flatMap(({ question, asked }) => [question, ...asked]),
    taught: pairs.filter((_, at) => at % 10 === 0).map(({ question, answer }) => ({ question, answer })),
  };
}

function page(path: string, title: string, parts: readonly string[], isText = true): Page {
  const body = isText ? parts.map((text) => `<p>${escaped(text)}</p>`) : parts;
  return {
    path,
    html: `<!doctype html><html><head><title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1>${body.join('')}</main></body></html>`,
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
