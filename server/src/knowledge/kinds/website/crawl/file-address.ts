import type { LinkedFile } from '../../reading.ts';

/** The names of documents that people read. Some stores put an id after the name. */
const DOCUMENT = /\.(?:pdf|docx?|dotx?|odt|ott|rtf|xlsx?|ods|csv|pptx?|odp|epub|p7m|zip|7z|rar)(?=$|\/)/i;
/** The names of those that a source may read. */
const READ = /\.(?:pdf|docx)(?=$|\/)/i;

/** More files of one page are not kept. */
const FILES_MAX = 500;

/** Returns the links that lead to documents, each once. The text after a document's name, such as a date, is left out. */
export function filesAmong(
  links: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): LinkedFile[] {
  const found = new Map<string, string>();
  for (const link of links) {
    const url = link.includes('.') ? URL.parse(link) : null;
    if (url === null || !DOCUMENT.test(url.pathname)) continue;
    const address = `${url.origin}${url.pathname}`;
    if (found.size === FILES_MAX && !found.has(address)) continue;
    found.set(address, found.get(address) || (texts.get(link) ?? ''));
  }
  return [...found].map(([file, text]) => ({ url: file, text }));
}

export const isDocument = (pathname: string): boolean => DOCUMENT.test(pathname);

/** Whether the name is that of a file that a source may read. Its content may be another. */
export const isFileToRead = (pathname: string): boolean => READ.test(pathname);
