import { extractMainContent } from './main-content.ts';

/** Long enough to be the main part. */
const LONG = 'Il servizio è aperto a tutti i cittadini residenti nel comune e nei comuni vicini. '.repeat(4);

/** The texts of the blocks of some HTML, read in the main part of a page with an ordinary paragraph before it. */
export function textsOf(html: string, lang = 'it'): string[] {
  const page = `<html lang="${lang}"><body><main><p>${LONG}</p>${html}</main></body></html>`;
  return extractMainContent(page, 'https://comune.example/a/')
    .blocks.slice(1)
    .map(({ text }) => text);
}
