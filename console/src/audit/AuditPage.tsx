import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@regia/contract/audit/calls';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useViewer } from '../platform/query.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListState } from '../ui/ListState.tsx';
import { NoMatches } from '../ui/NoMatches.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Page } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import page from '../ui/list-page.module.css';
import styles from './AuditPage.module.css';
import { ActionChoice } from './ActionChoice.tsx';
import { AuditExport } from './AuditExport.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditSearch, type Period, readAuditSearch, ROWS_PER_PAGE } from './list-search.ts';
import { auditQueries } from './queries.ts';
import { useVerification, VerifyButton, VerifyOutcome } from './VerifyLog.tsx';

const route = getRouteApi('/app/audit');
const details = loadOnce(() => import('./EntryDialog.tsx'));

/** USER-11: the entries of the audit log, and the check of its chain. */
export function AuditPage() {
  const { t } = useLingui();
  const viewer = useViewer();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const loaded = useLazyCode(opened !== null, details);
  const verification = useVerification();
  const list = useQuery(auditQueries.list(viewer, search));
  const change = (changed: Partial<AuditSearch>) =>
    void navigate({
      to: '/audit/',
      search: (before) => readAuditSearch({ ...before, page: 1, ...changed }),
      replace: true,
    });
  const isFiltered = search.search !== undefined || search.action !== undefined || search.days !== undefined;
  return (
    <Page
      flush
      title={t`Audit log`}
      state={<Trans>Every change, with who made it, when and from where. No one can edit it.</Trans>}
      actions={
        <>
          <AuditExport search={search} />
          <VerifyButton verification={verification} />
        </>
      }
    >
      <div className={page.bar}>
        <SearchField
          label={t`Search by person, object or address`}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
        <ActionChoice value={search.action ?? ''} onChange={(action) => change({ action })} />
        <SegmentedControl<Period | 'all'>
          label={t`Period`}
          value={search.days ?? 'all'}
          onChange={(days) => change({ days: days === 'all' ? undefined : days })}
          options={[
            { value: 'all', label: t`Always` },
            { value: '1', label: t`24 hours` },
            { value: '7', label: t`7 days` },
            { value: '30', label: t`30 days` },
          ]}
        />
      </div>
      <div className={page.body}>
        <div className={styles.outcome}>
          <VerifyOutcome verification={verification} />
        </div>
        <ListState
          query={list}
          inset="page"
          empty={
            <EmptyState manual="audit" title={<Trans>Nothing has been recorded yet</Trans>}>
              <Trans>Changes appear here as soon as someone makes one.</Trans>
            </EmptyState>
          }
          filtered={
            isFiltered && (
              <NoMatches
                title={<Trans>No entries match these filters</Trans>}
                onClear={() => change({ search: '', action: '', days: undefined })}
              />
            )
          }
          paging={{ page: search.page ?? 1, pageSize: ROWS_PER_PAGE, onPage: (page) => change({ page }) }}
        >
          {({ results }, isNext) => <AuditTable rows={results} onOpen={setOpened} waiting={isNext} />}
        </ListState>
      </div>
      {loaded && opened && <loaded.EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
