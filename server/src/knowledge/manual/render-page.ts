import { Marked } from 'marked';
import type { ManualLanguage, ManualPage } from './read-manual.ts';

const words = {
  it: {
    manual: 'Manuale di Regia',
    pages: 'Pagine del manuale',
    skip: 'Vai al contenuto',
    other: 'English',
    back: 'Torna alla console',
  },
  en: {
    manual: 'Regia manual',
    pages: 'Pages of the manual',
    skip: 'Skip to content',
    other: 'Italiano',
    back: 'Back to the console',
  },
} as const;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The id of a heading; a citation's link ends with it. */
const idOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Renders Markdown as HTML. Markup inside the text is escaped. */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    html: ({ text }) => escape(text),
  },
});

export const pagePath = (page: Pick<ManualPage, 'language' | 'slug'>): string =>
  `/manual/${page.language}/${page.slug}/`;

export async function renderPage(page: ManualPage, all: readonly ManualPage[]): Promise<string> {
  const body = await markdown.parse(page.markdown);
  return frame(page.language, page.title, page.description, navigation(page, all), body);
}

export function renderIndex(language: ManualLanguage, all: readonly ManualPage[]): string {
  const own = all.filter((page) => page.language === language);
  const list = own
    .map(
      (page) =>
        `<li><a href="${pagePath(page)}">${escape(page.title)}</a><p>${escape(page.description)}</p></li>`,
    )
    .join('\n');
  const body = `<h1>${words[language].manual}</h1>\n<ul class="pages">\n${list}\n</ul>`;
  return frame(language, words[language].manual, '', navigation({ language, slug: '' }, all), body);
}

function navigation(here: Pick<ManualPage, 'language' | 'slug'>, all: readonly ManualPage[]): string {
  const items = all
    .filter((page) => page.language === here.language)
    .map((page) => {
      const current = page.slug === here.slug ? ' aria-current="page"' : '';
      return `<li><a href="${pagePath(page)}"${current}>${escape(page.title)}</a></li>`;
    });
  const other = here.language === 'it' ? 'en' : 'it';
  const isThere = all.some((page) => page.language === other && page.slug === here.slug);
  const translated = isThere ? pagePath({ language: other, slug: here.slug }) : `/manual/${other}/`;
  return `<nav aria-label="${words[here.language].pages}">
<ul>
${items.join('\n')}
</ul>
<p><a href="${translated}" lang="${other}" hreflang="${other}">${words[here.language].other}</a></p>
</nav>`;
}

function frame(
  language: ManualLanguage,
  title: string,
  description: string,
  nav: string,
  body: string,
): string {
  const say = words[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Regia</title>
<meta name="description" content="${escape(description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/manual/manual.css">
</head>
<body>
<a class="skip" href="#content">${say.skip}</a>
<header><a href="/manual/${language}/">${say.manual}</a><a href="/">${say.back}</a></header>
<div class="columns">
${nav}
<main id="content">
${body}
</main>
</div>
</body>
</html>
`;
}
