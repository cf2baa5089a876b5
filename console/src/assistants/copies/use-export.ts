import { useDownload } from '../../platform/use-download.ts';
import { exportedFile } from './export-file.ts';

export const useExport = (assistant: { id: string; name: string }) =>
  useDownload(() => exportedFile(assistant));
