import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Learning } from '@regia/contract/learning/learnings';
import { LearntIcon } from '@regia/icons/LearntIcon';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { ListState } from '../ui/ListState.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Panel } from '../ui/Panel.tsx';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { ConflictBadge, LearningBadge } from './LearningBadge.tsx';
import { ROWS_PER_PAGE } from './list-search.ts';
import { learningQueries } from './queries.ts';
import page from '../ui/list-page.module.css';
import styles from './LearningsPage.module.css';

const details = loadOnce(() => import('./LearningDialog.tsx'));

/** TRN-07, MON-03: the corrections of one assistant, in its Training tab. It is not drawn where there is none. */
export function CorrectionsPanel({ id }: { id: string }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const viewer = useViewer();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const list = useQuery(learningQueries.list(viewer, locale, { assistant: id, page }));
  const loaded = useLazyCode(open !== null, details);
  const columns = useColumns(setOpen);
  if (list.data?.count === 0) return null;
  return (
    <Panel
      flush
      icon={<LearntIcon />}
      title={t`Corrections`}
      actions={
        <TextLink to="/monitoring/learnings/" search={{ assistant: id }}>
          <Trans>All corrections</Trans>
        </TextLink>
      }
    >
      <ListState query={list} inset="panel" paging={{ page, pageSize: ROWS_PER_PAGE, onPage: setPage }}>
        {({ results }, isNext) => (
          <Table
            inPanel
            caption={t`Corrections`}
            columns={columns}
            rows={results}
            keyOf={(row) => row.id}
            waiting={isNext}
          />
        )}
      </ListState>
      {loaded && open !== null && <loaded.LearningDialog id={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function useColumns(onOpen: (id: string) => void): readonly Column<Learning>[] {
  const { t } = useLingui();
  const format = useFormat();
  const day = (instant: string | null) =>
    instant === null ? <NoValue /> : <time dateTime={instant}>{format.date(instant)}</time>;
  return [
    {
      key: 'question',
      header: t`Question`,
      cell: (row) => (
        <button type="button" className={page.open} onClick={() => onOpen(row.id)}>
          {row.question}
        </button>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      cell: (row) => (
        <span className={styles.states}>
          <LearningBadge state={row.state} />
          {row.conflict && <ConflictBadge />}
        </span>
      ),
    },
    { key: 'learnt_on', header: t`Learned on`, priority: 2, cell: (row) => day(row.learnt_on) },
    { key: 'expires_on', header: t`Expires on`, priority: 2, cell: (row) => day(row.expires_on) },
  ];
}
