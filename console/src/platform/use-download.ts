import { useMutation } from '@tanstack/react-query';
import { showDownloadFailure } from './http/show-status.ts';
import { type NamedFile, saveBlob } from './save-file.ts';

/**
 * ERR-07: fetches a file and saves it. If that fails, a message says so, with the reason. `load` returns null for a file that
 * comes later; `onDone` gets what it returned.
 */
export const useDownload = <Given = void, Loaded extends NamedFile | null = NamedFile>(
  load: (given: Given) => Promise<Loaded>,
  onDone?: (loaded: Loaded) => void,
) =>
  useMutation({
    mutationFn: load,
    onSuccess: (loaded) => {
      if (loaded) saveBlob(loaded.name, loaded.blob);
      onDone?.(loaded);
    },
    onError: showDownloadFailure,
  });
