import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ErasureReceipt } from '@regia/contract/privacy/erasures';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { HttpError } from '../platform/http/error.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { NoSuchElement } from '../ui/NoSuchElement.tsx';
import { Page } from '../ui/Page.tsx';
import { RowName } from '../ui/RowName.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { privacyQueries } from './queries.ts';
import { PLACES, titleOf } from './receipt-words.ts';
import styles from './Privacy.module.css';

const route = getRouteApi('/app/monitoring/erasures/$id');

/** MON-05: the receipt of an erasure, to read and to print. */
export function ReceiptPage() {
  const { id } = route.useParams();
  return <OneReceipt key={id} id={id} />;
}

export function OneReceipt({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const detail = useQuery(privacyQueries.one(useViewer(), id));
  const receipt = detail.data;
  const crumbs = [{ label: t`Erasures`, to: '/monitoring/erasures/' }];
  if (!receipt && detail.error instanceof HttpError && detail.error.status === 404)
    return (
      <NoSuchElement
        wayBack={
          <LinkButton to="/monitoring/erasures/" variant="primary" size="l">
            <Trans>Go to erasures</Trans>
          </LinkButton>
        }
      >
        <Trans>This receipt doesn’t exist, or you don’t have access to its assistant.</Trans>
      </NoSuchElement>
    );
  if (!receipt)
    return (
      <Page title={t`Receipt`} crumbs={crumbs} state={'\u00a0'}>
        {detail.isError ? (
          <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Page>
    );
  return (
    <Page
      title={i18n._(titleOf(receipt))}
      crumbs={crumbs}
      state={<Trans>Receipt {receipt.id}</Trans>}
      actions={
        <span className={styles.print}>
          <Button icon={<DocumentIcon size={14} />} onClick={() => window.print()}>
            <Trans>Print the receipt</Trans>
          </Button>
        </span>
      }
    >
      <div className={styles.receipt}>
        <Facts receipt={receipt} />
        <Counts receipt={receipt} />
        <Fetched receipt={receipt} />
        <p className={styles.note}>
          <Trans>
            Copies outside this database, such as backups, keep the data until they expire. The receipt names
            no visitor.
          </Trans>
        </p>
      </div>
    </Page>
  );
}

function Facts({ receipt }: { receipt: ErasureReceipt }) {
  const mayOpenChat = useMay('monitoring.retrieve');
  const { t } = useLingui();
  const format = useFormat();
  const { assistant, chat, range } = receipt;
  const from = range && format.dateTime(range.from);
  const to = range && format.dateTime(range.to);
  return (
    <dl className={styles.facts}>
      <Fact name={t`What was done`}>
        {receipt.how === 'erased' ? (
          <Trans>Every word of the visitor and of the answers was replaced by dots.</Trans>
        ) : (
          <Trans>
            Names, email addresses, phone numbers, tax codes, VAT numbers, IBANs and card numbers were
            replaced by dots.
          </Trans>
        )}
      </Fact>
      {assistant && <Fact name={t`Assistant`}>{assistant.name}</Fact>}
      {range && (
        <Fact name={t`Conversations that began`}>
          <Trans>
            from {from} until {to}
          </Trans>
        </Fact>
      )}
      {chat && (
        <Fact name={t`Conversation`}>
          <RowName mayOpen={mayOpenChat} to="/monitoring/chats/$id/" params={{ id: chat }} search={{}}>
            {chat}
          </RowName>
        </Fact>
      )}
      <Fact name={t`Requested by`}>{receipt.user}</Fact>
      <Fact name={t`Requested on`}>{format.dateTime(receipt.requested_on)}</Fact>
      <Fact name={t`Finished on`}>
        {receipt.finished_on ? (
          format.dateTime(receipt.finished_on)
        ) : (
          <Trans>Not yet: Regia goes on by itself, also after a restart.</Trans>
        )}
      </Fact>
      <Fact name={t`Earlier rows in the database`}>
        {receipt.dead_rows_gone_on ? (
          <Trans>Removed from tables and indexes on {format.dateTime(receipt.dead_rows_gone_on)}.</Trans>
        ) : (
          <Trans>
            Not removed yet: Regia tries every hour, and removes them once nothing reads them anymore.
          </Trans>
        )}
      </Fact>
      <Fact name={t`Log files of the database`}>
        {receipt.wal_gone_on ? (
          <Trans>No longer kept since {format.dateTime(receipt.wal_gone_on)}.</Trans>
        ) : (
          <Trans>
            Files from that time may still exist, or Regia isn’t allowed to check. Ask the server’s operator.
          </Trans>
        )}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The people whose copies Regia cannot delete. */
function Fetched({ receipt: { fetched } }: { receipt: ErasureReceipt }) {
  const format = useFormat();
  if (fetched.length === 0) return null;
  return (
    <table className={styles.counts}>
      <caption>
        <Trans>Files fetched before: ask these people to delete their copies</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Person and file</Trans>
          </th>
          <th scope="col">
            <Trans>Fetched on</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {fetched.map(({ user, file, fetched_on: on }) => (
          <tr key={`${user} ${file} ${on}`}>
            <th scope="row">
              {user}, {file}
            </th>
            <td>{format.dateTime(on)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Counts({ receipt }: { receipt: ErasureReceipt }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const places = Object.keys(PLACES);
  const counts = receipt.counts.toSorted(
    (one, other) => places.indexOf(one.table) - places.indexOf(other.table),
  );
  return (
    <table className={styles.counts}>
      <caption>
        <Trans>Where</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Place</Trans>
          </th>
          <th scope="col">
            <Trans>Changed entries</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ table, rows }) => {
          const place = PLACES[table];
          return (
            <tr key={table}>
              <th scope="row">{place ? i18n._(place) : table}</th>
              <td>{format.number(rows)}</td>
            </tr>
          );
        })}
        {counts.length === 0 && (
          <tr>
            <td colSpan={2}>
              <Trans>Nothing had to be changed.</Trans>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
