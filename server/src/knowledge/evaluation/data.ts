import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The development sets lie outside the repository: their texts have licences of their own. */
export const dataFolder: string = join(
  process.env['REGIA_SHARED'] ?? resolve(import.meta.dirname, '../../../../../shared'),
  'data',
);

export const hasData = (): boolean => existsSync(join(dataFolder, 'gold-extraction.jsonl'));

export interface SiteQuestion {
  q: string;
  pages: string[];
  answer_contains: string[];
  /** The FAQ question on the page that answers, where no short text does. */
  heading?: string;
}
export interface PassageQuestion {
  q: string;
  passage: string;
  answers: string[];
}
export interface PairLine {
  id: string;
  topic: string;
  question: string;
  answer: string;
  user_questions: string[];
}
export interface PassageLine {
  id: string;
  title: string;
  text: string;
}
export interface GoldPage {
  site: string;
  file: string;
  text: string;
}
export interface NoAnswer {
  q: string;
  kind: 'near' | 'off';
}

export function readLines<T>(file: string): T[] {
  const text = readFileSync(join(dataFolder, file), 'utf8');
  // The sets are trusted files with a known format.
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

export interface SitePage {
  /** The address relative to the origin, as in the questions. */
  path: string;
  html: string;
}

export function readSite(site: string): SitePage[] {
  const sitemap = readFileSync(join(dataFolder, site, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+\/(.*?)<\/loc>/gu)].map(([, path = '']) => {
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    return { path, html: readFileSync(join(dataFolder, site, decodeURIComponent(file)), 'utf8') };
  });
}
