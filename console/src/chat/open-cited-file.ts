import { downloadFile } from '@regia/contract/knowledge/file-calls';
import { download } from '../platform/http/send.ts';
import type { NamedFile } from '../platform/save-file.ts';

const ADDRESS = /^\/file\/([^/]+)\/([^#]+)(#.*)?$/u;

/** The types that a browser shows, by the ending of their names. All others are saved. */
const SHOWN: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain;charset=utf-8',
  md: 'text/plain;charset=utf-8',
};

export const isFileAddress = (url: string): boolean => ADDRESS.test(url);

/**
 * Fetches a file that an answer cites and opens it at its page, whether visitors may open it or not. Returns a file that is to be
 * saved.
 */
export async function openCitedFile(assistant: string, url: string): Promise<NamedFile | null> {
  const [, file = '', encoded = '', place = ''] = ADDRESS.exec(url) ?? [];
  const name = decodeURIComponent(encoded);
  const type = SHOWN[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  // Browsers open a window only at once after a click.
  const shown = type === undefined ? null : window.open('about:blank', '_blank');
  try {
    const { blob } = await download(downloadFile, { params: { id: assistant, file } });
    if (shown === null || type === undefined) return { name, blob };
    // The window keeps the address for as long as it is open.
    shown.location.replace(URL.createObjectURL(new Blob([blob], { type })) + place);
    return null;
  } catch (error) {
    shown?.close();
    throw error;
  }
}
