import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { KnowledgeFile } from '@regia/contract/knowledge/file-calls';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useWhen } from '../../platform/i18n/use-when.ts';
import { Badge } from '../../ui/Badge.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { type Column, NoValue, Table } from '../../ui/Table.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fileReasonOf } from '../reasons.ts';
import { FILE_STATE_WORDS, FILE_TYPE_NAMES } from './file-words.ts';
import { FileMenu } from './FileMenu.tsx';
import styles from './FilesPage.module.css';

/** Loaded when a file is deleted. */
const removeDialog = loadOnce(() => import('./RemoveFileDialog.tsx'));

interface FilesTableProps {
  id: string;
  rows: readonly KnowledgeFile[];
  waiting: boolean;
  mayTrain: boolean;
  order: string;
  onOrder: (order: string) => void;
  onReplace: (name: string, file: File) => void;
}

export function FilesTable({ id, rows, waiting, mayTrain, order, onOrder, onReplace }: FilesTableProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const [removing, setRemoving] = useState<KnowledgeFile | null>(null);
  const remove = useLazyCode(removing !== null, removeDialog);
  const count = (value: number | null) =>
    value === null || value === 0 ? <NoValue /> : format.number(value);
  const columns: readonly Column<KnowledgeFile>[] = [
    {
      key: 'name',
      header: t`Name`,
      sortBy: 'name',
      cell: ({ name }) => (
        <span className={styles.name} title={name}>
          <DocumentIcon />
          <span>{name}</span>
        </span>
      ),
    },
    { key: 'state', header: t`State`, cell: (row) => <State row={row} /> },
    {
      key: 'type',
      header: t`Type`,
      sortBy: 'type',
      priority: 2,
      cell: ({ type }) => i18n._(FILE_TYPE_NAMES[type]),
    },
    {
      key: 'bytes',
      header: t`Size`,
      sortBy: 'bytes',
      number: true,
      priority: 2,
      cell: ({ bytes }) => format.bytes(bytes),
    },
    {
      key: 'pages',
      header: t({ message: 'Pages', context: 'of a file' }),
      sortBy: 'pages',
      number: true,
      phone: 'hidden',
      cell: ({ pages }) => count(pages),
    },
    {
      key: 'passages',
      header: t`Passages`,
      sortBy: 'passages',
      number: true,
      phone: 'hidden',
      cell: ({ passages }) => count(passages),
    },
    {
      key: 'uploaded',
      header: t`Uploaded`,
      sortBy: 'uploaded_on',
      priority: 3,
      phone: 'hidden',
      cell: ({ uploaded_on: on, uploaded_by: by }) => (
        <time dateTime={on} title={by}>
          {when.at(on)}
        </time>
      ),
    },
    {
      key: 'menu',
      header: <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
      name: t`Actions`,
      phone: 'corner',
      cell: (row) => (
        <FileMenu
          id={id}
          file={row}
          mayTrain={mayTrain}
          onReplace={(file) => onReplace(row.name, file)}
          onRemove={() => setRemoving(row)}
        />
      ),
    },
  ];
  return (
    <>
      <Table
        caption={t`Files`}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        order={order}
        onOrder={onOrder}
        waiting={waiting}
      />
      {removing && remove && (
        <remove.RemoveFileDialog id={id} file={removing} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}

/** The state of a file; if it or some of its pages could not be learned, the reason and what to do. */
function State({ row }: { row: KnowledgeFile }) {
  const { i18n } = useLingui();
  const words = FILE_STATE_WORDS[row.state];
  const reason = row.unread_pages === null ? row.reason : 'pages_unread';
  const detail = row.unread_pages ?? row.detail;
  const why = reason && fileReasonOf(reason);
  return (
    <span className={styles.why}>
      <Badge tone={words.tone}>{i18n._(words.name)}</Badge>
      {why && (
        <span className={styles.reason}>
          {i18n._(why.what)}
          {detail !== null && ` (${detail})`} {i18n._(why.next)}
        </span>
      )}
    </span>
  );
}
