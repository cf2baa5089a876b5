import { downloadFile } from '@regia/contract/knowledge/file-calls';
import { download } from '../platform/http/send.ts';
import { showDownloadFailure } from '../platform/http/show-status.ts';
import { saveBlob } from '../platform/save-file.ts';

const ADDRESS = /^\/file\/([^/]+)\/([^#]+)(#.*)?$/u;

/** The types that a browser shows, by the ending of their names. All others are saved. */
const SHOWN: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain;charset=utf-8',
  md: 'text/plain;charset=utf-8',
};

export const isFileAddress = (url: string): boolean => ADDRESS.test(url);

/** Opens a file that an answer cites, at its page, whether visitors may open it or not. Returns when it is there. */
export async function openCitedFile(assistant: string, url: string): Promise<void> {
  const [, file = '', encoded = '', place = ''] = ADDRESS.exec(url) ?? [];
  const name = decodeURIComponent(encoded);
  const type = SHOWN[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  // Browsers open a window only at once after a click.
  const shown = type === undefined ? null : window.open('about:blank', '_blank');
  try {
    const { blob } = await download(downloadFile, { params: { id: assistant, file } });
    if (shown === null) return saveBlob(name, blob);
    // The window keeps the address for as long as it is open.
    shown.location.replace(URL.createObjectURL(new Blob([blob], { type: type! })) + place);
  } catch (error) {
    shown?.close();
    showDownloadFailure(error);
  }
}
