import { Trans } from '@lingui/react/macro';
import { exportUsers } from '@regia/contract/people/export';
import { download } from '../platform/http/send.ts';
import { useMay } from '../platform/session/Can.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import type { UsersSearch } from './list-search.ts';
import { filtersFor } from './queries.ts';

/** The import of users, and the export of what the list shows. */
export function UsersActions({ search }: { search: UsersSearch }) {
  const mayExport = useMay('user.export');
  const mayImport = useMay('user.manage');
  return (
    <>
      {mayExport && (
        <ExportMenu load={(format) => download(exportUsers, { query: { ...filtersFor(search), format } })} />
      )}
      {mayImport && (
        <LinkButton to="/account/user/import/">
          <Trans>Import</Trans>
        </LinkButton>
      )}
    </>
  );
}
