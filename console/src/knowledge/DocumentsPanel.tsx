import { Trans, useLingui } from '@lingui/react/macro';
import type { Document } from '@regia/contract/knowledge/document-calls';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import { shortAddress } from './addresses.ts';
import { PageName } from './PageName.tsx';
import { DEFAULT_DOCUMENT_ORDER, DOCUMENTS_PER_PAGE, knowledgeQueries } from './queries.ts';
import type { TrainingSearch } from './run-search.ts';
import styles from './lists.module.css';

interface DocumentsPanelProps {
  id: string;
  search: TrainingSearch;
  onChange: (changed: Partial<TrainingSearch>) => void;
}

/** The documents from which the assistant answers now: pages and files. */
export function DocumentsPanel({ id, search, onChange }: DocumentsPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns = useColumns();
  const { documents: words = '', order = DEFAULT_DOCUMENT_ORDER, documentsPage: page = 1 } = search;
  const documents = useQuery(knowledgeQueries.documents(useViewer(), { id, search: words, order, page }));
  const { data } = documents;
  const clear = () => onChange({ documents: undefined, documentsPage: undefined });
  return (
    <Panel
      flush
      title={t`Documents in service`}
      count={data && !words ? format.number(data.count) : undefined}
    >
      {data && (data.count > 0 || words) && (
        <div className={styles.tools}>
          <SearchField
            label={t`Search by title or address`}
            value={words}
            onSearch={(text) => onChange({ documents: text || undefined, documentsPage: undefined })}
          />
        </div>
      )}
      <ListState
        query={documents}
        inset="panel"
        empty={
          <EmptyState bare manual="train" title={<Trans>No documents in service yet</Trans>}>
            <Trans>They’ll appear here after the first training.</Trans>
          </EmptyState>
        }
        filtered={
          words && (
            <EmptyState
              bare
              drawing="filtered"
              title={<Trans>No documents match this search</Trans>}
              action={
                <Button onClick={clear}>
                  <Trans>Clear search</Trans>
                </Button>
              }
            />
          )
        }
        paging={{
          page,
          pageSize: DOCUMENTS_PER_PAGE,
          onPage: (next) => onChange({ documentsPage: next }),
        }}
      >
        {({ results }, isNext) => (
          <Table
            inPanel
            caption={t`Documents in service`}
            columns={columns}
            rows={results}
            keyOf={(row) => row.id}
            order={order}
            onOrder={(next) =>
              onChange({
                order: next === DEFAULT_DOCUMENT_ORDER ? undefined : next,
                documentsPage: undefined,
              })
            }
            waiting={isNext}
          />
        )}
      </ListState>
    </Panel>
  );
}

function useColumns(): readonly Column<Document>[] {
  const { t } = useLingui();
  const format = useFormat();
  const when = useWhen();
  return [
    {
      key: 'title',
      header: t`Title`,
      sortBy: 'title',
      cell: ({ title, url }) => (
        <PageName title={title} url={url} address={url === null ? '' : shortAddress(url)} isAddressShown />
      ),
    },
    {
      key: 'language',
      header: t`Language`,
      priority: 2,
      phone: 'hidden',
      cell: ({ language }) => language ?? <NoValue />,
    },
    {
      key: 'passages',
      header: t`Passages`,
      sortBy: 'passages',
      number: true,
      phone: 'hidden',
      cell: ({ passages }) => format.number(passages),
    },
    {
      key: 'updated',
      header: t`Page date`,
      sortBy: 'updated_on',
      priority: 3,
      phone: 'hidden',
      cell: ({ updated_on: day }) =>
        day ? <time dateTime={day}>{format.date(day, 'UTC')}</time> : <NoValue />,
    },
    {
      key: 'indexed',
      header: t`Indexed`,
      sortBy: 'indexed_on',
      cell: ({ indexed_on: on }) => <time dateTime={on}>{when.at(on)}</time>,
    },
  ];
}
