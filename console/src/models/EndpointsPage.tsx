import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ModelEndpoint, ServerEndpoint } from '@regia/contract/models/endpoints';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Page } from '../ui/Page.tsx';
import { RowName } from '../ui/RowName.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ASSISTANTS_OF_ENDPOINT } from './endpoint-anchors.ts';
import { EndpointState } from './EndpointState.tsx';
import { GapGroupingPanel } from './GapGroupingPanel.tsx';
import { hostOf } from './host-of.ts';
import { endpointsQuery } from './queries.ts';
import { SpendingPanel } from './SpendingPanel.tsx';
import { SuspendedNote } from './SuspendedNote.tsx';
import styles from './Endpoints.module.css';

/** The endpoint of the server has no id: nobody opens it here. */
type Row = ModelEndpoint | (ServerEndpoint & { id: null });

/** The models that write the organization’s answers and make its vectors, and the one of the server. */
export function EndpointsPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const all = useQuery(endpointsQuery(useViewer(), locale));
  const own = all.data?.results.length;
  const rows: readonly Row[] | undefined = all.data && [
    ...all.data.results,
    ...(all.data.server ? [{ ...all.data.server, id: null }] : []),
  ];
  const add = (
    <LinkButton to="/organization/model-endpoint/create/" variant="primary" icon={<PlusIcon />}>
      <Trans>New endpoint</Trans>
    </LinkButton>
  );
  return (
    <Page
      flush
      title={t`Endpoints`}
      // The line keeps its place while the number is not known, so that nothing below it moves.
      state={
        own === undefined ? (
          '\u00a0'
        ) : (
          <Plural
            value={own}
            _0="The organization has no endpoint of its own"
            one="# endpoint of the organization"
            other="# endpoints of the organization"
          />
        )
      }
      actions={rows && rows.length > 0 && add}
    >
      <ListState
        query={{ ...all, data: rows }}
        inset="page"
        empty={
          <>
            <EmptyState manual="endpoints" title={<Trans>No endpoint yet</Trans>} action={add}>
              <Trans>
                Assistants answer by quoting your pages word for word. With a model they write answers of
                their own, and name the source.
              </Trans>
            </EmptyState>
            <GapGroupingPanel endpoints={[]} />
            <SpendingPanel ifSet />
          </>
        }
      >
        {(found) => (
          <>
            <Suspended endpoints={all.data?.results ?? []} />
            <EndpointsTable rows={found} />
            <GapGroupingPanel endpoints={all.data?.results ?? []} />
            <SpendingPanel />
          </>
        )}
      </ListState>
    </Page>
  );
}

function Suspended({ endpoints }: { endpoints: readonly ModelEndpoint[] }) {
  const suspended = endpoints.filter((one) => one.suspended !== null);
  if (suspended.length === 0) return null;
  return (
    <div className={styles.notes}>
      {suspended.map((one) => (
        <SuspendedNote key={one.id} endpoint={one} />
      ))}
    </div>
  );
}

function EndpointsTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      header: t`Name`,
      cell: (row) =>
        row.id === null ? (
          <span className={styles.name}>
            <Trans>Server’s model</Trans>
            <small>
              {row.host}, {row.model}
            </small>
          </span>
        ) : (
          <span className={styles.name}>
            <RowName mayOpen to="/organization/model-endpoint/$id/" params={{ id: row.id }}>
              {row.name}
            </RowName>
            <small>
              {hostOf(row.url)}, {row.model}
              {row.fallback_of.length > 0 && (
                <>
                  {', '}
                  <Plural
                    value={row.fallback_of.length}
                    one="fallback of # endpoint"
                    other="fallback of # endpoints"
                  />
                </>
              )}
              {row.groups_gaps && (
                <>
                  {', '}
                  <Trans>groups the gaps</Trans>
                </>
              )}
            </small>
          </span>
        ),
    },
    {
      key: 'purpose',
      header: t`For`,
      cell: (row) => (row.id === null || row.purpose === 'chat' ? t`Chat` : t`Vectors`),
    },
    {
      key: 'state',
      header: t`Status`,
      cell: (row) =>
        row.id === null ? (
          <Badge tone="line">
            <Trans>Offered by your server administrator</Trans>
          </Badge>
        ) : (
          <EndpointState state={row.state} suspended={row.suspended} />
        ),
    },
    {
      key: 'assistants',
      header: t`Assistants`,
      number: true,
      cell: (row) =>
        row.id !== null && row.purpose === 'embeddings' ? (
          '—'
        ) : row.id === null || row.assistants.length === 0 ? (
          format.number(row.id === null ? row.assistants : 0)
        ) : (
          <TextLink
            to="/organization/model-endpoint/$id/"
            params={{ id: row.id }}
            hash={ASSISTANTS_OF_ENDPOINT}
            className={styles.count}
            aria-label={t`The assistants of ${row.name}: ${format.number(row.assistants.length)}`}
          >
            {format.number(row.assistants.length)}
          </TextLink>
        ),
    },
  ];
  return (
    <Table
      caption={t`Endpoints of the organization`}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id ?? 'server'}
    />
  );
}
