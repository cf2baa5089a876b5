import { exportAuditEntries } from '@regia/contract/audit/calls';
import { download } from '../platform/http/send.ts';
import { useMay } from '../platform/session/Can.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import type { AuditSearch } from './list-search.ts';
import { filtersFor } from './queries.ts';

/** The export of the entries that the list shows. */
export function AuditExport({ search }: { search: AuditSearch }) {
  const mayExport = useMay('audit.export');
  return (
    mayExport && (
      <ExportMenu
        load={(format) => download(exportAuditEntries, { query: { ...filtersFor(search), format } })}
      />
    )
  );
}
