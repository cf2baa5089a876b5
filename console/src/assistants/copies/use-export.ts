import { useMutation } from '@tanstack/react-query';
import { showDownloadFailure } from '../../platform/http/show-status.ts';
import { exportToFile } from './export-file.ts';

export function useExport(assistant: { id: string; name: string }) {
  return useMutation({
    mutationFn: () => exportToFile(assistant),
    onError: showDownloadFailure,
  });
}
