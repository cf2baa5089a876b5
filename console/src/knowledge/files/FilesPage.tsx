import { Trans, useLingui } from '@lingui/react/macro';
import { FILE_STATES, FILE_TYPES } from '@regia/contract/knowledge/words';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { noSuchAssistant, OnlyManual, useAssistant } from '../../assistants/public.tsx';
import { isGone } from '../../platform/http/is-gone.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useViewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListChoice } from '../../ui/ListChoice.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { NoMatches } from '../../ui/NoMatches.tsx';
import { Page } from '../../ui/Page.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { fileQueries } from './file-queries.ts';
import { FILE_STATE_WORDS, FILE_TYPE_NAMES } from './file-words.ts';
import { DEFAULT_FILE_ORDER, FILES_PER_PAGE, readFilesSearch, type FilesSearch } from './files-search.ts';
import { FilesTable } from './FilesTable.tsx';
import { OpensFiles } from './OpensFiles.tsx';
import { isUnfinished } from './upload-row.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';
import page from '../../ui/list-page.module.css';
import styles from './FilesPage.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/training/files');

/** The files that an assistant learns from. */
export function FilesPage() {
  const { id } = route.useParams();
  return <Files key={id} id={id} />;
}

function Files({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const viewer = useViewer();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const detail = useAssistant(id);
  const list = useQuery(fileQueries.list(viewer, id, search));
  const room = useQuery(fileQueries.room(viewer, id));
  const { uploads, rows } = useUploads(id);
  const assistant = detail.data;
  const mayTrain = useMay('assistant.train') && assistant?.state !== 'archived';
  const gone = isGone(detail);
  const notFound = useLazyCode(gone, noSuchAssistant);
  if (gone) return notFound && <notFound.NoSuchAssistant />;
  const change = (changed: Partial<Record<keyof FilesSearch, unknown>>) =>
    void navigate({
      to: '/ai/ai-assistants/$id/training/files/',
      params: { id },
      search: (before) => readFilesSearch({ ...before, page: 1, ...changed }),
      replace: true,
    });
  const isFiltered = [search.search, search.type, search.state].some((one) => one !== undefined);
  const { order = DEFAULT_FILE_ORDER } = search;
  const [used, most] = [room.data?.files ?? 0, room.data?.files_max ?? 0].map((one) => format.number(one));
  const [bytes, bytesMax] = [room.data?.bytes ?? 0, room.data?.bytes_max ?? 0].map((one) =>
    format.bytes(one),
  );
  const addButton = mayTrain && (
    <LinkButton
      to="/ai/ai-assistants/$id/training/add/"
      params={{ id }}
      search={{ kind: 'files' }}
      variant="primary"
      icon={<PlusIcon />}
    >
      <Trans>Add files</Trans>
    </LinkButton>
  );
  return (
    <Page
      flush
      title={t`Files`}
      crumbs={[
        { label: t`Your assistants`, to: '/ai/ai-assistants/' },
        { label: assistant?.name ?? t`Assistant`, to: `/ai/ai-assistants/${id}/` },
        { label: t`Training`, to: `/ai/ai-assistants/${id}/training/` },
      ]}
      beside={mayTrain && assistant?.only_manual_training && <OnlyManual />}
      state={
        room.data ? (
          <Trans>
            {used} of {most} files, {bytes} of {bytesMax}
          </Trans>
        ) : (
          '\u00a0'
        )
      }
      actions={addButton}
    >
      <div className={page.bar}>
        <SearchField
          label={t`Search by name`}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
        <ListChoice
          label={t`Type`}
          value={search.type ?? ''}
          options={[
            ['', t`All types`],
            ...FILE_TYPES.map((type) => [type, i18n._(FILE_TYPE_NAMES[type])] as const),
          ]}
          onChange={(type) => change({ type })}
        />
        <ListChoice
          label={t`State`}
          value={search.state ?? ''}
          options={[
            ['', t`All states`],
            ...FILE_STATES.map((state) => [state, i18n._(FILE_STATE_WORDS[state].name)] as const),
          ]}
          onChange={(state) => change({ state })}
        />
      </div>
      <div className={page.body}>
        {rows.length > 0 && (
          <div className={styles.apart}>
            <UploadList rows={rows} uploads={uploads} />
          </div>
        )}
        <ListState
          query={list}
          inset="page"
          empty={
            <EmptyState manual="files" title={<Trans>No files yet</Trans>} action={addButton}>
              <Trans>The assistant learns PDF, Word, sheets, slides and texts, and cites them.</Trans>
            </EmptyState>
          }
          filtered={
            isFiltered && (
              <NoMatches
                title={<Trans>No files match these filters</Trans>}
                onClear={() => change({ search: '', type: '', state: '' })}
              />
            )
          }
          paging={{ page: search.page ?? 1, pageSize: FILES_PER_PAGE, onPage: (page) => change({ page }) }}
        >
          {({ results }, isNext) => (
            <FilesTable
              id={id}
              rows={results}
              waiting={isNext}
              mayTrain={mayTrain}
              order={order}
              onOrder={(next) => change({ order: next === DEFAULT_FILE_ORDER ? undefined : next })}
              onReplace={uploads.replace}
            />
          )}
        </ListState>
        {mayTrain && room.data && (
          <div className={styles.apart}>
            <OpensFiles id={id} room={room.data} />
          </div>
        )}
      </div>
      <LeaveGuard
        dirty={rows.some(isUnfinished)}
        title={t`Some files aren’t uploaded yet`}
        what={t`If you leave, their upload is canceled. Files that are added stay.`}
        leaveLabel={t`Leave and cancel them`}
        onDiscard={uploads.end}
      />
    </Page>
  );
}
