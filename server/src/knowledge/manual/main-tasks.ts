import { MANUAL_TASKS, MANUAL_TOPICS } from '@regia/contract/manual';
import { escapeHtml } from '../../platform/escape-html.ts';
import { pagePath } from './manual-frame.ts';
import { manualWords } from './manual-words.ts';
import type { ManualLanguage, ManualPage, ManualSection } from './read-manual.ts';

/** Renders the links to the main tasks, with their heading. */
export function mainTasks(language: ManualLanguage, all: readonly ManualPage[]): string {
  const own = all.filter((page) => page.language === language);
  const tasks = MANUAL_TASKS.map((topic) => {
    const [slug = '', id = ''] = MANUAL_TOPICS[topic].split('#');
    const { page, section } = sectionAt(own, slug, id);
    return `<li><a href="${pagePath(page)}#${id}">${escapeHtml(section.heading)}</a></li>`;
  });
  return `<h2>${manualWords[language].tasks}</h2>
<ul class="tasks">
${tasks.join('\n')}
</ul>`;
}

function sectionAt(
  pages: readonly ManualPage[],
  slug: string,
  id: string,
): { page: ManualPage; section: ManualSection } {
  const page = pages.find((one) => one.slug === slug);
  const section = page?.sections.find((one) => one.id === id);
  if (page === undefined || section === undefined) throw new Error(`The manual has no section ${slug}#${id}`);
  return { page, section };
}
