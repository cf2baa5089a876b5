import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { WrongSetting } from '../../platform/config.ts';
import { NotASitemap, readSitemap } from '../kinds/website/crawl/sitemap.ts';

const words = z.string().check(z.regex(/\S/u));

export const siteQuestion = z.object({
  q: words,
  pages: z.array(z.string()).check(z.minLength(1)),
  answer_contains: z.array(words),
  /** The FAQ question on the page that answers, where no short text does. */
  heading: z.optional(words),
  /** The thing that the question asks of a page, such as a cost or a deadline; the section under `heading` tells it. */
  asks: z.optional(words),
});
export const passageQuestion = z.object({ q: words, passage: words, answers: z.array(z.string()) });
export const pairLine = z.object({
  id: words,
  topic: z.string(),
  question: words,
  answer: words,
  user_questions: z.array(words),
});
export const passageLine = z.object({ id: words, title: z.string(), text: words });
export const goldPage = z.object({ site: z.string(), file: z.string(), text: z.string() });
export const otherArticle = z.object({ q: words });
/** `near` is of the same field as the documents, `off` is not. */
export const noAnswer = z.object({ q: words, kind: z.enum(['near', 'off']) });
export type NoAnswer = z.infer<typeof noAnswer>;

/** Reads a file with one JSON object a line. */
export function readLines<T extends z.ZodMiniType>(folder: string, file: string, line: T): z.infer<T>[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      text.trim() === '' ? [] : [readLine(text, `${file}, line ${index + 1}`, line)],
    );
}

function readLine<T extends z.ZodMiniType>(text: string, place: string, line: T): z.infer<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new WrongSetting(`${place} is not JSON.`);
  }
  const { data, error } = line.safeParse(value);
  if (error) {
    const field = error.issues[0]?.path.join('.') ?? '';
    throw new WrongSetting(
      field === '' ? `${place} is not a JSON object.` : `${place}: "${field}" is missing or wrong.`,
    );
  }
  return data;
}

export interface SitePage {
  /** The address relative to the origin, as in the questions. */
  path: string;
  file: string;
}

/** Lists the pages of a site's sitemap, with their files. */
export function listSite(folder: string, site: string): SitePage[] {
  const sitemap = `${site}/sitemap.xml`;
  return addressesIn(folder, sitemap).map((address) => {
    const path = address.replace(/^https?:\/\/[^/]+\/?/u, '');
    const file = join(folder, site, decoded(path === '' || path.endsWith('/') ? `${path}index.html` : path));
    if (!existsSync(file))
      throw new WrongSetting(`${sitemap} lists ${address}, but there is no file ${file}.`);
    return { path, file };
  });
}

const PAGES_MAX = 50_000;

function addressesIn(folder: string, sitemap: string): string[] {
  try {
    return readSitemap(readFileSync(join(folder, sitemap), 'utf8'), PAGES_MAX).addresses;
  } catch (error) {
    if (error instanceof NotASitemap)
      throw new WrongSetting(`${sitemap} is not a sitemap: ${error.message}.`);
    throw error;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
