import { Trans, useLingui } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Can } from '../platform/session/Can.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextAnchor } from '../ui/TextLink.tsx';
import { AssistantRows, WaitingRows } from './AssistantRows.tsx';
import { Checklist } from './Checklist.tsx';
import { checklistQuery } from './first-steps-queries.ts';
import { ImportButton } from './copies/ImportButton.tsx';
import { AssistantTiles, WaitingTiles } from './AssistantTiles.tsx';
import { type AssistantFilters, TILES_PER_PAGE, withoutDefaults } from './filters.ts';
import { FirstAssistant, NoneFound } from './NoAssistants.tsx';
import { assistantQueries } from './queries.ts';
import { Toolbar } from './Toolbar.tsx';
import styles from './AssistantsPage.module.css';

const route = getRouteApi('/app/ai/ai-assistants');

/** The home page: the assistants with their state, the visitors' last questions and the training. */
export function AssistantsPage() {
  const { t } = useLingui();
  const viewer = useViewer();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(assistantQueries.list(viewer, filters));
  const counts = useQuery(assistantQueries.counts(viewer));
  // Above the list, so the list waits for it: nothing moves once it is drawn.
  const checklist = useQuery(checklistQuery(viewer));
  const change = (changed: Partial<AssistantFilters>) =>
    void navigate({
      to: '/ai/ai-assistants/',
      search: (before) => withoutDefaults({ ...before, page: 1, ...changed }),
      replace: true,
    });
  const rows = list.data?.results;
  const states = counts.data?.states;
  const all = states && states.on_air + states.preview + states.off_air;
  const first = all === 0 && states?.archived === 0 && rows?.length === 0;
  return (
    <Page
      flush
      title={t`Your assistants`}
      state={
        <>
          <OnAirLine onAir={counts.data?.count} all={all} />
          {counts.data?.demo_page === true && (
            <>
              {' · '}
              <DemoPageLink />
            </>
          )}
        </>
      }
      actions={
        !first && (
          <>
            <ImportButton />
            <NewAssistant />
          </>
        )
      }
    >
      {!first && (
        <Toolbar
          filters={filters}
          counts={counts.data?.states}
          toLearn={counts.data?.to_learn}
          onChange={change}
        />
      )}
      <div className={styles.body}>
        {list.isSuccess && <Checklist />}
        <ListState
          query={checklist.isPending ? { ...list, data: undefined } : list}
          waiting={filters.view === 'rows' ? <WaitingRows /> : <WaitingTiles />}
          failed={t`Failed to retrieve assistants`}
          empty={
            <FirstAssistant
              action={
                <>
                  <NewAssistant />
                  <ImportButton />
                </>
              }
            />
          }
          filtered={
            !first && <NoneFound onClear={() => change({ search: '', state: undefined, learn: undefined })} />
          }
          paging={{ page: filters.page ?? 1, pageSize: TILES_PER_PAGE, onPage: (page) => change({ page }) }}
        >
          {({ results }, isNext) =>
            filters.view === 'rows' ? (
              <AssistantRows rows={results} order={filters.order} waiting={isNext} onChange={change} />
            ) : (
              <AssistantTiles rows={results} waiting={isNext} />
            )
          }
        </ListState>
      </div>
    </Page>
  );
}

/** The page of the demonstration has a policy of its own, so it opens in a tab of its own. */
const DemoPageLink = () => (
  <TextAnchor href="/demo/" target="_blank" rel="noopener" small>
    <Trans>Demonstration page</Trans>
  </TextAnchor>
);

const NewAssistant = () => (
  <Can do="assistant.create">
    <LinkButton to="/ai/ai-assistants/create/" variant="primary" icon={<PlusIcon />}>
      <Trans>New assistant</Trans>
    </LinkButton>
  </Can>
);

function OnAirLine({ onAir, all }: { onAir: number | undefined; all: number | undefined }) {
  const format = useFormat();
  if (onAir === undefined || all === undefined) {
    return (
      <span className={styles.waiting}>
        <Skeleton width={96} />
      </span>
    );
  }
  if (all === 0) return null;
  const some = format.number(onAir);
  const total = format.number(all);
  return (
    <Trans>
      {some} of {total} on air
    </Trans>
  );
}
