import { Trans, useLingui } from '@lingui/react/macro';
import type { Statistics } from '@regia/contract/statistics/statistics';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Can, useMay } from '../platform/session/Can.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { LoadingText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AnswersChart } from './AnswersChart.tsx';
import { Controls } from './Controls.tsx';
import { HoursChart } from './HoursChart.tsx';
import { Kpis, KpisSkeleton } from './Kpis.tsx';
import { Loaded } from './Loaded.tsx';
import { OtherFigures } from './OtherFigures.tsx';
import { statisticsQueries } from './queries.ts';
import { type StatisticsSearch, readStatisticsSearch } from './search.ts';
import { Ratings, Sources, Topics } from './SideBars.tsx';
import { Unanswered } from './Unanswered.tsx';
import styles from './Statistics.module.css';

const route = getRouteApi('/app/dashboard/statistics');

/** MON-06: the figures of the visitors’ conversations, against the period before. */
export function StatisticsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(statisticsQueries.figures(useViewer(), search));
  const change = (next: StatisticsSearch) =>
    void navigate({ to: '/dashboard/statistics/', search: readStatisticsSearch({ ...next }) });
  return (
    <Page flush title={t`Statistics`} state={query.data ? <Compared statistics={query.data} /> : '\u00a0'}>
      <div className={styles.page}>
        <Controls search={search} statistics={query.data} onChange={change} />
        <Loaded query={query} waiting={<StatisticsSkeleton />}>
          {(statistics, isNext) => (
            <>
              <div className={styles.content} aria-busy={isNext} data-next={isNext || undefined}>
                <Dashboard statistics={statistics} search={search} />
              </div>
              {/* Below figures of unknown height: these come with them, so they do not move. */}
              {statistics.has_generated && (
                <p className={styles.generated}>
                  <Trans>The figures include conversations generated for the demonstration.</Trans>
                </p>
              )}
              <p className={styles.mail}>
                <TextLink small to="/profile/mails">
                  <Trans>Get weekly figures by email</Trans>
                </TextLink>
              </p>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

/** The days on screen, and those that they are compared with. */
function Compared({ statistics: { period, before } }: { statistics: Statistics }) {
  const format = useFormat();
  const written = format.daysHeading;
  return (
    <Trans>
      {written(period.date_from, period.date_to)} · previous period:{' '}
      {written(before.date_from, before.date_to)}
    </Trans>
  );
}

function Dashboard({ statistics, search }: { statistics: Statistics; search: StatisticsSearch }) {
  const mayRead = useMay('monitoring.list');
  const isEmpty = statistics.totals.messages === 0 && statistics.totals_before.messages === 0;
  if (!statistics.has_chats) return <NoFigures assistants={chosenOf(statistics, search)} />;
  return (
    <>
      <Kpis statistics={statistics} assistant={search.assistant} />
      {isEmpty ? (
        <div className={styles.empty}>
          <EmptyState
            manual="statistics"
            title={<Trans>No conversations in this period</Trans>}
            action={<AssistantsLink />}
          >
            <Trans>The figures appear here when visitors ask the first question.</Trans>
          </EmptyState>
        </div>
      ) : (
        <div className={styles.grid12}>
          <AnswersChart statistics={statistics} />
          <HoursChart hours={statistics.hours} />
          {mayRead && <Unanswered statistics={statistics} search={search} />}
          {mayRead && <Topics search={search} />}
          <Ratings totals={statistics.totals} />
          <Sources search={search} />
          <OtherFigures statistics={statistics} assistant={search.assistant} />
        </div>
      )}
    </>
  );
}

const chosenOf = ({ assistants }: Statistics, { assistant }: StatisticsSearch): Statistics['assistants'] =>
  assistant === undefined ? assistants : assistants.filter(({ id }) => id === assistant);

/** Before the first conversation there are no figures: the page says what comes first. */
function NoFigures({ assistants }: Pick<Statistics, 'assistants'>) {
  const mayCreate = useMay('assistant.create');
  const [first, second] = assistants;
  return (
    <div className={styles.empty}>
      {!first ? (
        <EmptyState
          manual="create"
          title={<Trans>No assistants yet</Trans>}
          action={
            mayCreate ? (
              <LinkButton to="/ai/ai-assistants/create/" variant="primary">
                <Trans>Create an assistant</Trans>
              </LinkButton>
            ) : (
              <AssistantsLink />
            )
          }
        >
          <Trans>The figures appear here when visitors ask the first question.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          manual="install_on_a_site"
          title={<Trans>No conversations yet</Trans>}
          action={second ? <AssistantsLink /> : <FirstVisitors assistant={first.id} />}
        >
          <Trans>
            Put the chat on your site, or try it first. The figures appear here when visitors ask the first
            question.
          </Trans>
        </EmptyState>
      )}
    </div>
  );
}

/** The ways to the first conversation of an assistant. */
function FirstVisitors({ assistant: id }: { assistant: string }) {
  const mayInstall = useMay('assistant.api_key');
  const mayTry = useMay('assistant.try');
  if (!mayInstall && !mayTry) return <AssistantsLink />;
  return (
    <>
      {mayInstall && (
        <LinkButton variant="primary" to="/ai/ai-assistants/$id/installation/" params={{ id }}>
          <Trans>Put it on your site</Trans>
        </LinkButton>
      )}
      {mayTry && (
        <LinkButton to="/ai/ai-assistants/$id/try/" params={{ id }}>
          <Trans>Try it</Trans>
        </LinkButton>
      )}
    </>
  );
}

const AssistantsLink = () => (
  <Can do="assistant.list">
    <LinkButton to="/ai/ai-assistants/">
      <Trans>Your assistants</Trans>
    </LinkButton>
  </Can>
);

/** The panels with the heights that they will have. */
const StatisticsSkeleton = () => (
  <div className={styles.content}>
    <LoadingText />
    <KpisSkeleton />
    <div className={styles.grid12}>
      <div className={styles.wide}>
        <div className={styles.blank} />
      </div>
      <div className={styles.narrow}>
        <div className={styles.blank} />
      </div>
    </div>
  </div>
);
