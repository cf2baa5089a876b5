import { TaskKilled } from '../../platform/worker-pool/worker-pool.ts';
import type { Reader } from '../reading/reader.ts';
import type { CutPage, PageToCut } from './cut-page.ts';

/** Cuts a page in a worker thread. A page that ends its worker is reported, and the run continues. */
export async function cutInWorker(
  reader: Reader,
  page: PageToCut,
  signal: AbortSignal,
): Promise<CutPage | 'too_costly'> {
  try {
    return await reader.run('cut', page, signal);
  } catch (error) {
    if (error instanceof TaskKilled) return 'too_costly';
    throw error;
  }
}
