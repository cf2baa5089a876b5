import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ErasureReceipt } from '@regia/contract/privacy/erasures';
import { ObfuscateIcon } from '@regia/icons/ObfuscateIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListState } from '../ui/ListState.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Page } from '../ui/Page.tsx';
import { RowName } from '../ui/RowName.tsx';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { readErasuresSearch, ROWS_PER_PAGE } from './list-search.ts';
import { privacyQueries } from './queries.ts';
import { titleOf } from './receipt-words.ts';
import styles from './Privacy.module.css';

const route = getRouteApi('/app/monitoring/erasures');
const dialog = loadOnce(() => import('./RangeDialog.tsx'));

/** MON-05: every erasure of personal data, each with its receipt. */
export function ErasuresPage() {
  const { t } = useLingui();
  const viewer = useViewer();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const [isAsking, setIsAsking] = useState(false);
  const mayObfuscate = useMay('monitoring.obfuscate');
  const range = useLazyCode(isAsking, dialog);
  const list = useQuery(privacyQueries.list(viewer, search));
  return (
    <Page
      flush
      title={t`Erasures`}
      state={<Trans>Which personal data of visitors was replaced by dots, where, and by whom.</Trans>}
      actions={
        mayObfuscate && (
          <Button icon={<ObfuscateIcon />} onClick={() => setIsAsking(true)}>
            <Trans>Obfuscate a time range…</Trans>
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <ListState
          query={list}
          inset="page"
          empty={
            <EmptyState manual="erasures" title={<Trans>Nothing has been erased yet</Trans>}>
              <Trans>
                Open a conversation and choose Obfuscate data, or have it done every night in the
                organization’s settings.
              </Trans>
            </EmptyState>
          }
          paging={{
            page: search.page ?? 1,
            pageSize: ROWS_PER_PAGE,
            onPage: (page) =>
              void navigate({ to: '/monitoring/erasures/', search: readErasuresSearch({ page }) }),
          }}
        >
          {({ results }, isNext) => <ReceiptsTable rows={results} waiting={isNext} />}
        </ListState>
      </div>
      {range && isAsking && <range.RangeDialog onClose={() => setIsAsking(false)} />}
    </Page>
  );
}

function ReceiptsTable({ rows, waiting }: { rows: readonly ErasureReceipt[]; waiting: boolean }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const mayOpen = useMay('erasure.retrieve');
  const columns: readonly Column<ErasureReceipt>[] = [
    {
      key: 'what',
      header: t`What`,
      cell: (row) => (
        <RowName
          mayOpen={mayOpen}
          to="/monitoring/erasures/$id/"
          params={{ id: row.id }}
          className={styles.open}
        >
          {i18n._(titleOf(row))}
        </RowName>
      ),
    },
    { key: 'state', header: t`State`, cell: (row) => <ReceiptState receipt={row} /> },
    {
      key: 'chats',
      header: t`Conversations`,
      number: true,
      cell: (row) => format.number(row.chats),
    },
    {
      key: 'assistant',
      header: t`Assistant`,
      priority: 2,
      phone: 'hidden',
      cell: (row) => row.assistant?.name ?? <NoValue />,
    },
    { key: 'user', header: t`Who`, priority: 2, cell: (row) => row.user },
    {
      key: 'requested_on',
      header: t`When`,
      cell: (row) => <time dateTime={row.requested_on}>{format.dateTime(row.requested_on)}</time>,
    },
  ];
  return (
    <Table caption={t`Erasures`} columns={columns} rows={rows} keyOf={(row) => row.id} waiting={waiting} />
  );
}

function ReceiptState({ receipt }: { receipt: ErasureReceipt }) {
  if (receipt.finished_on === null)
    return (
      <Badge tone="info">
        <Trans>In progress</Trans>
      </Badge>
    );
  return receipt.dead_rows_gone_on === null ? (
    <Badge tone="neutral">
      <Trans>Replaced</Trans>
    </Badge>
  ) : (
    <Badge tone="ok">
      <Trans>Replaced and cleaned up</Trans>
    </Badge>
  );
}
