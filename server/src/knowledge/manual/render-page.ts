import { escapeHtml } from '../../platform/escape-html.ts';
import { mainTasks } from './main-tasks.ts';
import { frame, pagePath } from './manual-frame.ts';
import { manualWords } from './manual-words.ts';
import { renderMarkdown } from './markup.ts';
import type { ManualLanguage, ManualPage } from './read-manual.ts';

export function renderPage(page: ManualPage, all: readonly ManualPage[]): string {
  const body = `<div class="text">
<h1 id="${page.slug}">${escapeHtml(page.title)}</h1>
${contents(page)}
${renderMarkdown(page.markdown.replace(/^\s*# .*\n/, ''))}</div>
${around(page, all)}`;
  return frame({ ...page, body }, all);
}

export function renderIndex(language: ManualLanguage, all: readonly ManualPage[]): string {
  const say = manualWords[language];
  const own = all.filter((page) => page.language === language);
  const pages = own.map(
    (page) =>
      `<li><a href="${pagePath(page)}">${escapeHtml(page.title)}</a><p>${escapeHtml(page.description)}</p></li>`,
  );
  const body = `<div class="text">
<h1>${say.manual}</h1>
${mainTasks(language, all)}
<h2>${say.allPages}</h2>
<ul class="pages">
${pages.join('\n')}
</ul>
</div>`;
  return frame({ language, title: say.manual, body }, all);
}

/** The questions of the page. */
function contents({ language, sections }: ManualPage): string {
  const items = sections.map(({ id, heading }) => `<li><a href="#${id}">${escapeHtml(heading)}</a></li>`);
  const label = manualWords[language].onThisPage;
  return `<nav class="contents" aria-label="${label}">
<b>${label}</b>
<ul>
${items.join('\n')}
</ul>
</nav>`;
}

function around(page: ManualPage, all: readonly ManualPage[]): string {
  const say = manualWords[page.language];
  const own = all.filter((one) => one.language === page.language);
  const at = own.indexOf(page);
  const link = (to: ManualPage | undefined, rel: 'prev' | 'next', label: string): string =>
    to === undefined
      ? ''
      : `<a rel="${rel}" href="${pagePath(to)}"><span>${label}</span><b>${escapeHtml(to.title)}</b></a>\n`;
  return `<nav class="around" aria-label="${say.around}">
${link(own[at - 1], 'prev', say.previous)}${link(own[at + 1], 'next', say.next)}</nav>`;
}
