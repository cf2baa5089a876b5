import { Trans, useLingui } from '@lingui/react/macro';
import type { ExportFormat } from '@regia/contract/files';
import { useMutation } from '@tanstack/react-query';
import { errorLine } from '../platform/http/error.ts';
import { saveBlob } from '../platform/save-file.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from './Button.tsx';
import { Menu, MenuItem } from './Menu.tsx';

interface ExportMenuProps {
  /** Asks the server for the file. */
  load: (format: ExportFormat) => Promise<{ name: string; blob: Blob }>;
}

/** The formats in which a list can be saved. */
export function ExportMenu({ load }: ExportMenuProps) {
  const { t } = useLingui();
  const save = useMutation({
    mutationFn: load,
    onSuccess: ({ name, blob }) => saveBlob(name, blob),
    onError: (error) => toast.error(t`The export has failed`, errorLine(error)),
  });
  return (
    <Menu
      trigger={
        <Button busy={save.isPending}>
          <Trans>Export</Trans>
        </Button>
      }
    >
      <MenuItem detail={t`For any spreadsheet`} onSelect={() => save.mutate('csv')}>
        CSV
      </MenuItem>
      <MenuItem detail={t`For Excel, up to 20,000 rows`} onSelect={() => save.mutate('xlsx')}>
        XLSX
      </MenuItem>
    </Menu>
  );
}
