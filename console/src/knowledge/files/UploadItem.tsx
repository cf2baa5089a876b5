import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { FolderIcon } from '@regia/icons/FolderIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { fileReasonOf } from '../reasons.ts';
import { NotTaken } from './NotTaken.tsx';
import type { UploadRow } from './upload-row.ts';
import type { Uploads } from './uploads.ts';
import styles from './Files.module.css';

interface UploadItemProps {
  row: UploadRow;
  uploads: Uploads;
  onRemove: () => void;
}

/** A file on its way: its size, its state in words, and under it what to do. */
export function UploadItem({ row, uploads, onRemove }: UploadItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { key, name, state, files } = row;
  const count = files.length;
  const isArchive = files.length > 1 || row.leftOut.length > 0;
  const mayRemove = state !== 'done' && state !== 'checking';
  return (
    <li className={classes(styles.upload, state === 'refused' && styles.bad)} data-upload={key}>
      <span className={styles.icon}>{isArchive ? <FolderIcon /> : <DocumentIcon />}</span>
      <span className={styles.name}>
        <b title={name}>{name}</b>
        <small>
          {format.bytes(row.bytes)}
          {isArchive && (
            <>
              {', '}
              <Plural value={count} one="# file" other="# files" />
            </>
          )}
        </small>
      </span>
      <span className={styles.state}>
        <StateWords row={row} />
      </span>
      <span className={styles.actions}>
        {mayRemove && (
          <IconButton size="s" label={t`Remove ${name}`} icon={<CloseIcon size={16} />} onClick={onRemove} />
        )}
      </span>
      <Advice row={row} uploads={uploads} />
    </li>
  );
}

function StateWords({ row }: { row: UploadRow }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { state, name, bytes, files } = row;
  const [sent, whole] = [row.sent, bytes].map((count) => format.bytes(count));
  if (state === 'waiting') return <Trans>Waits its turn</Trans>;
  if (state === 'sending' || state === 'held') {
    const text = t`${sent} of ${whole}`;
    return (
      <>
        <Meter progress size="s" label={name} value={row.sent} max={bytes} text={text} />
        <span className={styles.figures}>{text}</span>
      </>
    );
  }
  if (state === 'checking') return <Trans>Being checked</Trans>;
  if (state === 'broken') {
    return (
      <span className={styles.warn}>
        <Trans context="upload">Interrupted</Trans>
      </span>
    );
  }
  if (state === 'taken') {
    return (
      <span className={styles.warn}>
        <Trans>Already there</Trans>
      </span>
    );
  }
  if (state === 'refused') {
    return (
      <span className={styles.danger}>
        <Trans>Not added</Trans>
      </span>
    );
  }
  const only = files.length === 1 && row.leftOut.length === 0 ? files[0] : undefined;
  if (!only) return <ArchiveWords row={row} />;
  if (only.state === 'waiting') return <Trans>Added, to be learned</Trans>;
  if (only.state === 'not_learnt') {
    return (
      <span className={styles.warn}>
        {only.reason ? i18n._(fileReasonOf(only.reason).brief) : <Trans context="file">Not learned</Trans>}
      </span>
    );
  }
  const { pages, passages } = only;
  return (
    <span className={styles.ok}>
      {pages !== null && (
        <>
          <Plural value={pages} one="# page" other="# pages" />
          {', '}
        </>
      )}
      <Plural value={passages} one="# passage" other="# passages" />
    </span>
  );
}

function ArchiveWords({ row: { files } }: { row: UploadRow }) {
  const learned = files.filter(({ state }) => state === 'learnt').length;
  const waits = files.some(({ state }) => state === 'waiting');
  if (files.length === 0) {
    return (
      <span className={styles.warn}>
        <Trans>No file taken</Trans>
      </span>
    );
  }
  if (learned === 0 && waits) return <Trans>Added, to be learned</Trans>;
  return (
    <span className={learned === files.length ? styles.ok : undefined}>
      <Plural value={learned} one="# learned" other="# learned" />
    </span>
  );
}

function Advice({ row, uploads }: Pick<UploadItemProps, 'row' | 'uploads'>) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { key, state } = row;
  const [sent, whole] = [row.sent, row.bytes].map((count) => format.bytes(count));
  if (state === 'held') {
    return (
      <Say>
        <Trans>The connection failed. It goes on from {sent} as soon as it’s back.</Trans>
      </Say>
    );
  }
  if (state === 'broken') {
    return (
      <Say
        actions={
          <Button size="s" onClick={() => uploads.resume(key)}>
            <Trans context="upload">Resume</Trans>
          </Button>
        }
      >
        <Trans>
          Interrupted at {sent} of {whole}.
        </Trans>
      </Say>
    );
  }
  if (state === 'taken') {
    return (
      <Say
        actions={
          <>
            <Button size="s" onClick={() => uploads.takePlace(key)}>
              <Trans context="file">Replace</Trans>
            </Button>
            <Button size="s" onClick={() => uploads.keepBoth(key)}>
              <Trans>Keep both</Trans>
            </Button>
          </>
        }
      >
        <Trans>There is already a file with this name.</Trans>
      </Say>
    );
  }
  if (state === 'refused') {
    return (
      <Say
        isDanger
        actions={
          row.mayRetry && (
            <Button size="s" onClick={() => uploads.resume(key)}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {row.problem}
      </Say>
    );
  }
  const reason = row.files.length === 1 ? row.files[0]?.reason : undefined;
  if (reason && row.leftOut.length === 0) {
    const { what, next } = fileReasonOf(reason);
    return (
      <Say>
        {i18n._(what)} {i18n._(next)}
      </Say>
    );
  }
  return <NotTaken row={row} uploads={uploads} />;
}

interface SayProps {
  isDanger?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

const Say = ({ isDanger = false, actions, children }: SayProps) => (
  <span className={styles.say}>
    {isDanger ? <ErrorIcon size={14} /> : <WarningIcon size={14} />}
    <span className={styles.sayWords}>{children}</span>
    {actions}
  </span>
);
