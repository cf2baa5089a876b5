import { escapeHtml } from '../../platform/escape-html.ts';
import { mainTasks } from './main-tasks.ts';
import { frame, pagePath } from './manual-frame.ts';
import { manualWords } from './manual-words.ts';
import type { ManualLanguage, ManualPage } from './read-manual.ts';
import { searchManual } from './search-manual.ts';
import type { ManualHit } from './search-manual.ts';

const MOST_LETTERS = 200;

/** Renders the results of a search, or an empty search page. */
export function renderSearch(language: ManualLanguage, all: readonly ManualPage[], asked: string): string {
  const say = manualWords[language];
  const query = asked.trim().slice(0, MOST_LETTERS);
  const hits = query === '' ? [] : searchManual(all, language, query);
  const heading =
    query === ''
      ? say.searchTheManual
      : hits.length === 0
        ? say.nothing(query)
        : say.resultsFor(query, hits.length);
  const body = `<div class="text">
<h1>${escapeHtml(heading)}</h1>
${hits.length === 0 ? `<p>${say.nothingHelp}</p>\n${mainTasks(language, all)}` : `<ol class="hits">\n${hits.map(item).join('\n')}\n</ol>`}
</div>`;
  return frame({ language, title: say.searchTheManual, query, isIndexed: false, body }, all);
}

function item({ page, section, excerpt }: ManualHit): string {
  const text = excerpt.map(({ text: part, isFound }) =>
    isFound ? `<mark>${escapeHtml(part)}</mark>` : escapeHtml(part),
  );
  return `<li><a href="${pagePath(page)}#${section.id}">${escapeHtml(section.heading)}</a><span>${escapeHtml(page.title)}</span><p>${text.join('')}</p></li>`;
}
