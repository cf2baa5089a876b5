import { downloadFile } from '@regia/contract/knowledge/file-calls';
import { download } from '../platform/http/send.ts';
import type { NamedFile } from '../platform/save-file.ts';

const ADDRESS = /^\/file\/([^/]+)\/([^#]+)(#.*)?$/u;

/** The types of the files that a browser shows, by the ending of their names. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain;charset=utf-8',
  md: 'text/plain;charset=utf-8',
};

/**
 * Fetches a file that an answer cites, whether visitors may open it or not, and shows it at its page in the given window.
 * Without a window, returns the file: it is to be saved.
 */
export async function openCitedFile(
  assistant: string,
  url: string,
  shown: Window | null,
): Promise<NamedFile | null> {
  const [, file = '', encoded = '', place = ''] = ADDRESS.exec(url) ?? [];
  const name = decodeURIComponent(encoded);
  const { blob } = await download(downloadFile, { params: { id: assistant, file } });
  if (shown === null) return { name, blob };
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '';
  // The window keeps the address for as long as it is open.
  shown.location.replace(URL.createObjectURL(new Blob([blob], { type })) + place);
  return null;
}
