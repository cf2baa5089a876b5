import { Trans, useLingui } from '@lingui/react/macro';
import type { Statistics, TopQuestion } from '@regia/contract/statistics/statistics';
import { LearnIcon } from '@regia/icons/LearnIcon';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonItems } from '../ui/Skeleton.tsx';
import { Loaded } from './Loaded.tsx';
import { statisticsQueries } from './queries.ts';
import { messagePage, messagesBehind, UNANSWERED } from './rows-behind.ts';
import { RowsLink } from './RowsLink.tsx';
import type { StatisticsSearch } from './search.ts';
import styles from './Unanswered.module.css';
import shared from './Statistics.module.css';

const SHOWN = 5;

interface UnansweredProps {
  statistics: Statistics;
  search: StatisticsSearch;
}

/** The questions that were not answered, those asked most first, each with the way to teach its answer. */
export function Unanswered({ statistics, search }: UnansweredProps) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(statisticsQueries.questions(useViewer(), search));
  return (
    <div className={shared.half}>
      <Panel
        title={t`Questions without an answer`}
        count={format.number(statistics.totals.not_answered)}
        flush
        actions={
          <RowsLink
            rows={messagesBehind(statistics.period, search.assistant, UNANSWERED)}
            className={styles.all}
          >
            <Trans>See all</Trans>
          </RowsLink>
        }
      >
        <Loaded query={query} waiting={<SkeletonItems rows={SHOWN} />}>
          {({ unanswered }) =>
            unanswered.length === 0 ? (
              <p className={shared.nothing}>
                <Trans>Every question was answered.</Trans>
              </p>
            ) : (
              <ul className={styles.questions}>
                {unanswered.slice(0, SHOWN).map((one) => (
                  <Question key={one.message} question={one} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </div>
  );
}

function Question({ question }: { question: TopQuestion }) {
  const { t } = useLingui();
  const format = useFormat();
  const mayTeach = useMay('monitoring.learn');
  const { question: text, count, before, assistant, message } = question;
  const more = count - before;
  const trend =
    before === 0
      ? t`new in this period`
      : more === 0
        ? t`same as the previous period`
        : t`${more > 0 ? '+' : '−'}${format.number(Math.abs(more))} on the previous period`;
  const { to, search } = messagePage(message);
  return (
    <li>
      <span className={styles.times}>{format.number(count)}</span>
      <span className={styles.words}>
        <b className={shared.cut}>{text}</b>
        <small className={shared.cut}>
          {assistant.name}, {trend}
        </small>
      </span>
      <LinkButton
        to={to}
        search={search as never}
        size="s"
        icon={mayTeach ? <LearnIcon size={14} /> : undefined}
        aria-label={mayTeach ? t`Teach: ${text}` : t`Open: ${text}`}
      >
        {mayTeach ? <Trans>Teach</Trans> : <Trans>Open</Trans>}
      </LinkButton>
    </li>
  );
}
