import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { getErasureReceipt } from '@regia/contract/privacy/erasures';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { DownloadIcon } from '@regia/icons/DownloadIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isGone } from '../platform/http/is-gone.ts';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { textFile } from '../platform/save-file.ts';
import { useMay } from '../platform/session/Can.tsx';
import { useDownload } from '../platform/use-download.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { NoSuchElement } from '../ui/NoSuchElement.tsx';
import { Page } from '../ui/Page.tsx';
import { RowName } from '../ui/RowName.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { privacyQueries } from './queries.ts';
import { type ReceiptWords, textOfReceipt, useReceiptWords } from './use-receipt-words.ts';
import styles from './Privacy.module.css';

const route = getRouteApi('/app/monitoring/erasures/$id');

/** MON-05: the receipt of an erasure, to read, to print and to download. */
export function ReceiptPage() {
  const { id } = route.useParams();
  return <OneReceipt key={id} id={id} />;
}

export function OneReceipt({ id }: { id: string }) {
  const { t } = useLingui();
  const wordsOf = useReceiptWords();
  const detail = useQuery(privacyQueries.one(useViewer(), id));
  const receipt = detail.data;
  const crumbs = [{ label: t`Erasures`, to: '/monitoring/erasures/' }];
  if (isGone(detail))
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
  const words = wordsOf(receipt);
  return (
    <Page
      title={words.title}
      crumbs={crumbs}
      state={words.number}
      actions={
        <span className={styles.print}>
          <DownloadButton id={id} />
          <Button icon={<DocumentIcon size={14} />} onClick={() => window.print()}>
            <Trans>Print the receipt</Trans>
          </Button>
        </span>
      }
    >
      <div className={styles.receipt}>
        <Facts words={words} />
        <Places words={words} />
        <Fetched words={words} />
        <p className={styles.note}>{words.note}</p>
      </div>
    </Page>
  );
}

/** Saves the receipt as it is now on the server. */
function DownloadButton({ id }: { id: string }) {
  const wordsOf = useReceiptWords();
  const save = useDownload(async () => {
    const receipt = await send(getErasureReceipt, { params: { id } });
    return textFile(`receipt-${receipt.id}.txt`, textOfReceipt(wordsOf(receipt)));
  });
  return (
    <Button icon={<DownloadIcon size={14} />} busy={save.isPending} onClick={() => save.mutate()}>
      <Trans>Download the receipt</Trans>
    </Button>
  );
}

function Facts({ words: { done, about, chat, facts } }: { words: ReceiptWords }) {
  const mayOpenChat = useMay('monitoring.retrieve');
  return (
    <dl className={styles.facts}>
      {[done, ...about].map(([name, text]) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
      {chat && (
        <Fact name={chat[0]}>
          <RowName mayOpen={mayOpenChat} to="/monitoring/chats/$id/" params={{ id: chat[1] }} search={{}}>
            {chat[1]}
          </RowName>
        </Fact>
      )}
      {facts.map(([name, text]) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
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
function Fetched({ words: { copies, fetched } }: { words: ReceiptWords }) {
  if (fetched.length === 0) return null;
  return (
    <table className={styles.counts}>
      <caption>{copies}</caption>
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
        {fetched.map(([file, on]) => (
          <tr key={`${file} ${on}`}>
            <th scope="row">{file}</th>
            <td>{on}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Places({ words: { where, nowhere, places } }: { words: ReceiptWords }) {
  return (
    <table className={styles.counts}>
      <caption>{where}</caption>
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
        {places.map(([place, rows]) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            <td>{rows}</td>
          </tr>
        ))}
        {places.length === 0 && (
          <tr>
            <td colSpan={2}>{nowhere}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
