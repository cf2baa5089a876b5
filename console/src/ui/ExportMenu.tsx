import { Trans, useLingui } from '@lingui/react/macro';
import type { ExportFormat } from '@regia/contract/files';
import { HttpError } from '../platform/http/error.ts';
import type { NamedFile } from '../platform/save-file.ts';
import { toast } from '../platform/toasts.ts';
import { useDownload } from '../platform/use-download.ts';
import { Button } from './Button.tsx';
import { Menu, MenuItem } from './Menu.tsx';

interface ExportMenuProps {
  /** Asks the server for the file. */
  load: (format: ExportFormat) => Promise<NamedFile>;
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
  /** Returns null if the file comes later. */
  const loadOrBegin = async (format: ExportFormat): Promise<NamedFile | null> => {
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
  };
  const save = useDownload(loadOrBegin, (file) => {
    if (file === null)
      toast.success(
        t`The file is being prepared`,
        t`A notification tells you when it is ready to download. You can leave this page.`,
      );
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
