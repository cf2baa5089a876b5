import { extractMainContent } from './main-content.ts';
import { readSections } from './sections.ts';

/** Long enough to be the main part. */
const LONG = 'Il servizio è aperto a tutti i cittadini residenti nel comune e nei comuni vicini. '.repeat(4);
const TITLE = 'Servizi cimiteriali';

/** The sections of a page: the headings below its title, and the text under them. */
export function sectionsOfPage(page: string): [heading: string, text: string][] {
  const { blocks } = extractMainContent(page, 'https://comune.example/a/');
  return readSections(TITLE, blocks).map(({ path, blocks: texts }) => [
    path.slice(1).join(' › '),
    texts.map(({ text }) => text).join(' / '),
  ]);
}

/** The sections of some HTML in the main part of a page, after its title and an ordinary paragraph. */
export function sectionsOf(html: string): [heading: string, text: string][] {
  const page = `<html lang="it"><body><main><h1>${TITLE}</h1><p>${LONG}</p>${html}</main></body></html>`;
  return sectionsOfPage(page).flatMap(([heading, text]): [string, string][] => {
    const rest = text.replace(LONG.trim(), '').replace(/^ \/ /u, '');
    return rest === '' ? [] : [[heading, rest]];
  });
}
