import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { noSuchAssistant, useAssistant } from '../../assistants/public.tsx';
import { isGone } from '../../platform/http/is-gone.ts';
import { useViewer } from '../../platform/query.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Note } from '../../ui/Note.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { isLive } from '../progress.ts';
import { knowledgeQueries } from '../queries.ts';
import { ADDED_KINDS, type AddedKind } from './add-search.ts';
import { KindChoice } from './KindChoice.tsx';
import { WebsitePart } from './WebsitePart.tsx';
import styles from './AddSource.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/training/add');

const filesPart = loadOnce(() => import('../files/FilesPart.tsx'));
const drivePart = loadOnce(() => import('../drive/DrivePart.tsx'));

/** A new source of an assistant: its kind, its form, and beside it what becomes of it. */
export function AddSourcePage() {
  const { id } = route.useParams();
  return <AddSource key={id} id={id} />;
}

function AddSource({ id }: { id: string }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { kind = ADDED_KINDS[0] } = route.useSearch();
  const detail = useAssistant(id);
  const runs = useQuery(knowledgeQueries.runs(useViewer(), id, 1));
  const gone = isGone(detail);
  const notFound = useLazyCode(gone, noSuchAssistant);
  const isHidden = (one: AddedKind) => one !== kind;
  // Once it is there it stays: files are uploaded while another kind is shown.
  const files = useLazyCode(!isHidden('files'), filesPart);
  const drive = useLazyCode(!isHidden('drive'), drivePart);
  const isPartMissing = (!isHidden('files') && !files) || (!isHidden('drive') && !drive);
  if (gone) return notFound && <notFound.NoSuchAssistant />;
  const assistant = detail.data;
  const newest = runs.data?.results[0];
  const isManual = assistant?.only_manual_training === true;
  const choose = (next: AddedKind) =>
    void navigate({
      to: '/ai/ai-assistants/$id/training/add/',
      params: { id },
      search: next === ADDED_KINDS[0] ? {} : { kind: next },
      replace: true,
    });
  const leave = () => void navigate({ to: '/ai/ai-assistants/$id/training/', params: { id } });
  const parts = { id, isManual, onDone: leave };
  const isTraining = newest !== undefined && isLive(newest);
  return (
    <Page
      flush
      title={t`Add a source`}
      crumbs={[
        { label: t`Your assistants`, to: '/ai/ai-assistants/' },
        { label: assistant?.name ?? t`Assistant`, to: `/ai/ai-assistants/${id}/` },
        { label: t`Training`, to: `/ai/ai-assistants/${id}/training/` },
      ]}
      state={assistant?.name ?? '\u00a0'}
    >
      {assistant?.state === 'archived' ? (
        <div className={styles.archived}>
          <Note
            tone="warn"
            title={t`It’s archived. Bring it back to train it.`}
            action={
              <LinkButton to="/ai/ai-assistants/$id/" params={{ id }}>
                <Trans>See the assistant</Trans>
              </LinkButton>
            }
          />
        </div>
      ) : (
        <div className={styles.add}>
          <KindChoice
            value={kind}
            onChange={choose}
            // The press shows a failure.
            onReach={() => void filesPart().catch(() => {})}
          />
          <WebsitePart {...parts} isTraining={isTraining} isHidden={isHidden('website')} />
          {files && <files.FilesPart {...parts} isHidden={isHidden('files')} />}
          {drive && <drive.DrivePart {...parts} isTraining={isTraining} isHidden={isHidden('drive')} />}
          {isPartMissing && (
            <div className={styles.form}>
              <SkeletonRows rows={4} />
            </div>
          )}
        </div>
      )}
    </Page>
  );
}
