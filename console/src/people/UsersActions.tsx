import { Trans, useLingui } from '@lingui/react/macro';
import { exportUsers } from '@regia/contract/people/export';
import { useMutation } from '@tanstack/react-query';
import { download } from '../platform/http/send.ts';
import { errorLine } from '../platform/http/error.ts';
import { saveBlob } from '../platform/save-file.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import type { UsersSearch } from './list-search.ts';
import { filtersFor } from './queries.ts';

/** The import of users, and the export of what the list shows. */
export function UsersActions({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  const mayExport = useMay('user.export');
  const mayImport = useMay('user.manage');
  const save = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(exportUsers, { query: { ...filtersFor(search), format } }),
    onSuccess: ({ name, blob }) => saveBlob(name, blob),
    onError: (error) => toast.error(t`The export has failed`, errorLine(error)),
  });
  return (
    <>
      {mayExport && (
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
          <MenuItem detail={t`For Excel, up to 20,000 users`} onSelect={() => save.mutate('xlsx')}>
            XLSX
          </MenuItem>
        </Menu>
      )}
      {mayImport && (
        <LinkButton to="/account/user/import/">
          <Trans>Import</Trans>
        </LinkButton>
      )}
    </>
  );
}
