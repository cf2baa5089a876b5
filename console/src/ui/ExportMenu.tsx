import { Trans, useLingui } from '@lingui/react/macro';
import type { ExportFormat } from '@regia/contract/files';
import { useMutation } from '@tanstack/react-query';
import { HttpError } from '../platform/http/error.ts';
import { showDownloadFailure } from '../platform/http/show-status.ts';
import { saveBlob } from '../platform/save-file.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from './Button.tsx';
import { Menu, MenuItem } from './Menu.tsx';

interface ExportMenuProps {
  /** Asks the server for the file. */
  load: (format: ExportFormat) => Promise<{ name: string; blob: Blob }>;
  /** Asks the server to make the file in the background, if it has too many rows to be sent at once. */
  begin?: (format: ExportFormat) => Promise<unknown>;
  /** Whether the list has too many rows, as far as the page knows. */
  isLarge?: boolean;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof HttpError && error.refusal === 'export_too_large';

/** The formats in which a list can be saved. */
export function ExportMenu({ load, begin, isLarge = false }: ExportMenuProps) {
  const { t } = useLingui();
  const save = useMutation({
    /** Returns null if the file comes later. */
    mutationFn: async (format: ExportFormat) => {
      if (!begin) return load(format);
      if (!isLarge) {
        try {
          return await load(format);
        } catch (error) {
          if (!isTooLarge(error)) throw error;
        }
      }
      await begin(format);
      return null;
    },
    onSuccess: (file) => {
      if (file) saveBlob(file.name, file.blob);
      else
        toast.success(
          t`The file is being prepared`,
          t`A notification tells you when it is ready to download. You can leave this page.`,
        );
    },
    onError: showDownloadFailure,
  });
  const later = isLarge && begin ? t`Many rows: a notification brings the file` : undefined;
  return (
    <Menu
      trigger={
        <Button busy={save.isPending}>
          <Trans>Export</Trans>
        </Button>
      }
    >
      <MenuItem detail={later ?? t`For any spreadsheet`} onSelect={() => save.mutate('csv')}>
        CSV
      </MenuItem>
      <MenuItem detail={later ?? t`For Excel`} onSelect={() => save.mutate('xlsx')}>
        XLSX
      </MenuItem>
    </Menu>
  );
}
