import { load } from 'cheerio';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './instance.ts';
import { writer } from './words.ts';

export interface Page {
  readonly path: string;
  readonly html: string;
}

export interface Corpus {
  /** One list per site: pages of different sites link to different roots. */
  readonly sites: readonly (readonly Page[])[];
  readonly questions: readonly string[];
}

const data = join(process.env['REGIA_SHARED'] ?? join(root, '../shared'), 'data');
const SECTION_WORDS = 125;

/** Whether the real sites lie beside the project; without them all pages are generated. */
export const hasRealSites = (): boolean => existsSync(join(data, 'site-it', 'sitemap.xml'));

/** Generates pages of invented text in sections of about one passage each, and a question for each page. */
export function generated(pages: number, sections: number, seed = 1): { pages: Page[]; questions: string[] } {
  const made = Array.from({ length: pages }, (_, at) => generatedPage(at, sections, seed));
  return { pages: made.map(({ page }) => page), questions: made.map(({ question }) => question) };
}

function generatedPage(at: number, sections: number, seed: number): { page: Page; question: string } {
  const { word, text } = writer(seed * 100_000 + at);
  const subject = [word(), word(), word()];
  const title = `${subject.join(' ')} ${at}`;
  const body = Array.from(
    { length: sections },
    () => `<h2>${word()} ${word()}</h2><p>${subject[0]} ${text(SECTION_WORDS)} ${subject[1]} ${word()}.</p>`,
  );
  const html = `<!doctype html><html lang="it"><head><title>${title}</title></head><body><header><nav><a href="/">Comune</a></nav></header><main><h1>${title}</h1>${body.join('')}</main><footer><p>Comune</p></footer></body></html>`;
  return {
    page: { path: `/pagina-${at}/`, html },
    question: `Come si chiede ${subject[0]} per ${subject[1]} ${subject[2]}?`,
  };
}

/** Returns so many pages with so much text in total: the real sites if present, plus generated pages. */
export function mixed(documents: number, textBytes: number): Corpus {
  const real = hasRealSites() ? [realSite('site-it'), realSite('site-en')] : [];
  const asked = hasRealSites() ? [...realQuestions('it'), ...realQuestions('en')] : [];
  const missing = documents - real.flat().length;
  const bytesLeft = textBytes - real.flat().reduce((sum, { html }) => sum + textOf(html).length, 0);
  // A section has about eight hundred characters; the last word is the one that the question asks for.
  const sections = Math.max(1, Math.round(bytesLeft / missing / 830));
  const rest = generated(missing, sections);
  return { sites: [...real, rest.pages], questions: [...asked, ...rest.questions] };
}

export const textBytesOf = (sites: Corpus['sites']): number =>
  sites.flat().reduce((sum, { html }) => sum + Buffer.byteLength(textOf(html)), 0);

function textOf(html: string): string {
  const $ = load(html);
  $('script, style, nav, header, footer').remove();
  const main = $('main').length > 0 ? $('main') : $('body');
  return main.text().replace(/\s+/g, ' ');
}

function realSite(name: string): Page[] {
  const sitemap = readFileSync(join(data, name, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/.*?)<\/loc>/g)].map(([, path = '/']) => {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    return { path, html: readFileSync(join(data, name, decodeURIComponent(file)), 'utf8') };
  });
}

function realQuestions(language: string): string[] {
  const lines = readFileSync(join(data, `questions-${language}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => (JSON.parse(line) as { q: string }).q);
}
