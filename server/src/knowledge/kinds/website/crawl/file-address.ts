/** The names of documents that people read, but the crawler does not. Some stores put an id after the name. */
const DOCUMENT = /\.(?:pdf|docx?|dotx?|odt|ott|rtf|xlsx?|ods|csv|pptx?|odp|epub|p7m|zip|7z|rar)(?=$|\/)/i;

/** More files of one page are not kept. */
const FILES_MAX = 500;

/** Returns the links that lead to documents, each once. The text after a document's name, such as a date, is left out. */
export function filesAmong(links: readonly string[]): string[] {
  const found = new Set<string>();
  for (const link of links) {
    if (found.size === FILES_MAX) break;
    const url = link.includes('.') ? URL.parse(link) : null;
    if (url !== null && DOCUMENT.test(url.pathname)) found.add(`${url.origin}${url.pathname}`);
  }
  return [...found];
}

export const isDocument = (pathname: string): boolean => DOCUMENT.test(pathname);
