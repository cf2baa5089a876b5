import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { showFailure } from '../../platform/http/show-status.ts';
import { exportToFile } from './export-file.ts';

export function useExport(assistant: { id: string; name: string }) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => exportToFile(assistant),
    onError: (error) => showFailure(t`Couldn’t export the assistant`, error),
  });
}
