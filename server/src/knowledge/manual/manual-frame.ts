import { escapeHtml } from '../../platform/escape-html.ts';
import { houseHead } from '../../platform/house-head.ts';
import { manualWords } from './manual-words.ts';
import type { ManualLanguage, ManualPage } from './read-manual.ts';

export const pagePath = (page: Pick<ManualPage, 'language' | 'slug'>): string =>
  `/manual/${page.language}/${page.slug}/`;

interface Framed {
  readonly language: ManualLanguage;
  /** Undefined for the index and the search. */
  readonly slug?: string;
  readonly title: string;
  readonly description?: string;
  /** The text of the search field. */
  readonly query?: string;
  readonly isIndexed?: boolean;
  readonly body: string;
}

/** Puts a page of the manual into the house’s frame. */
export function frame(page: Framed, all: readonly ManualPage[]): string {
  const { language, title, description = '', query = '' } = page;
  const say = manualWords[language];
  const more = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(page.isIndexed === false ? ['<meta name="robots" content="noindex">'] : []),
  ];
  return `${houseHead({ language, title: `${title} · Regia`, more })}
<body>
<a class="skip" href="#content">${say.skip}</a>
<header class="bar">
<a class="brand" href="/manual/${language}/">${BRAND}<span>${say.manual}</span></a>
<form role="search" action="/manual/${language}/search/">
<label class="hidden" for="q">${say.searchTheManual}</label>
<input id="q" type="search" name="q" value="${escapeHtml(query)}" placeholder="${say.searchTheManual}" maxlength="200" autocomplete="off">
<button>${say.search}</button>
</form>
<button class="chapters-button" popovertarget="chapters">${say.pages}</button>
<a href="${translated(page, all)}" lang="${otherThan(language)}" hreflang="${otherThan(language)}">${say.other}</a>
<a href="/">${say.back}</a>
</header>
<div class="columns">
${chapters(page, all)}
<main id="content">
${page.body}
</main>
</div>
</body>
</html>
`;
}

const BRAND =
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><rect class="ground" x="1" y="1" width="22" height="22" rx="5.5"/><path class="letter" d="M7.75 18V6.25h5.1a3.9 3.9 0 0 1 0 7.8h-5.1M13.2 14.2 16.6 18"/><circle class="lamp" cx="12.5" cy="10.15" r="1.75"/></svg>';

const otherThan = (language: ManualLanguage): ManualLanguage => (language === 'it' ? 'en' : 'it');

/** The same page in the other language; its index if there is none. */
function translated({ language, slug }: Framed, all: readonly ManualPage[]): string {
  const other = otherThan(language);
  const twin = all.find((page) => page.language === other && page.slug === slug);
  return twin ? pagePath(twin) : `/manual/${other}/`;
}

/** The list of pages: a column at a desk; on a phone a popover, which the button in the bar opens. */
function chapters({ language, slug }: Framed, all: readonly ManualPage[]): string {
  const items = all
    .filter((page) => page.language === language)
    .map((page) => {
      const current = page.slug === slug ? ' aria-current="page"' : '';
      return `<li><a href="${pagePath(page)}"${current}>${escapeHtml(page.title)}</a></li>`;
    });
  return `<nav class="chapters" id="chapters" popover aria-label="${manualWords[language].pages}">
<ul>
${items.join('\n')}
</ul>
</nav>`;
}
