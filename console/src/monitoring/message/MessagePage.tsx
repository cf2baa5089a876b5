import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDetail } from '@regia/contract/monitoring/messages';
import { ChatIcon } from '@regia/icons/ChatIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  CorrectionNote,
  FilesOfAssistant,
  FinishedAnswer,
  MessageBoundary,
  OutcomeBadge,
  TraceView,
} from '../../chat/public.tsx';
import { loadLearningProof } from '../../learning/public.tsx';
import { isGone } from '../../platform/http/is-gone.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useKeys } from '../../platform/keys/use-keys.ts';
import { queryClient, useViewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { ReviewTab } from '../chat/ReviewTab.tsx';
import { WhyTab } from '../chat/WhyTab.tsx';
import { LearningBadge } from '../LearningBadge.tsx';
import type { ListSearch } from '../list-search.ts';
import { ListPlace } from '../ListPlace.tsx';
import { monitoringQueries } from '../queries.ts';
import { ReviewedBadge } from '../ReviewedBadge.tsx';
import { ThumbBadge } from '../ThumbBadge.tsx';
import { useReviewKeys } from '../use-review-keys.ts';
import { useReview } from '../use-review.ts';
import { ContextPanel } from './ContextPanel.tsx';
import styles from './MessagePage.module.css';

const route = getRouteApi('/app/monitoring/messages/$id');
const loadNotFound = loadOnce(() => import('./NoSuchMessage.tsx'));

export function MessagePage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  return <OneMessage key={id} id={id} search={search} />;
}

/** MON-02 MON-04: one message, with its review, its proof of learning and its trace. */
function OneMessage({ id, search }: { id: string; search: ListSearch }) {
  const { t } = useLingui();
  const detail = useQuery(monitoringQueries.message(useViewer(), id));
  const message = detail.data;
  const gone = isGone(detail);
  const loaded = useLazyCode(gone, loadNotFound);
  if (gone) return loaded && <loaded.NoSuchMessage />;
  if (message)
    return (
      <FilesOfAssistant value={message.assistant.id}>
        <LoadedMessage message={message} search={search} />
      </FilesOfAssistant>
    );
  return (
    <Page
      flush
      title={t`Message`}
      crumbs={[{ label: t`Messages`, to: '/monitoring/messages/' }]}
      state={'\u00a0'}
    >
      <div className={styles.page}>
        {detail.isError ? (
          <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </Page>
  );
}

function LoadedMessage({ message, search }: { message: MessageDetail; search: ListSearch }) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const { id } = message;
  const isAnswer = message.sender_type === 'assistant';
  const mayTrace = useMay('assistant.trace') && isAnswer;
  const mayReview = useMay('monitoring.review') && isAnswer;
  const mayLearn = useMay('monitoring.learn') && isAnswer;
  const viewer = useViewer();
  const place = useQuery(monitoringQueries.messagePlace(viewer, id, search)).data;
  const holdPlace = () =>
    queryClient.ensureQueryData(monitoringQueries.messagePlace(viewer, id, search)).catch(() => null);
  const { review, isDirty, saveAll, mark } = useReview(isAnswer ? [message] : [], id, holdPlace);
  const area = useRef<HTMLTextAreaElement>(null);
  const learning = useLazyCode(message.learning !== null, loadLearningProof);
  const go = (next: string | null | undefined) =>
    void (next && navigate({ to: '/monitoring/messages/$id/', params: { id: next }, search }));
  /** Marks the answer, and goes to the next one of the list; after the last one, back to the list. */
  const markAndGoOn = async () => {
    if (!(await saveAll())) return;
    // Read before the mark, which may take the answer out of its list.
    const before = await holdPlace();
    if (!(await mark(message, true))) return;
    if (before?.next) go(before.next);
    else void navigate({ to: '/monitoring/messages/', search });
  };
  const write = () => area.current?.focus();
  const reviewKeys = useReviewKeys({
    review,
    mayReview,
    mayLearn,
    onMark: () => void markAndGoOn(),
    onWrite: write,
  });
  useKeys([
    { keys: 'j', label: () => t`Next message`, run: () => go(place?.next) },
    { keys: 'k', label: () => t`Previous message`, run: () => go(place?.previous) },
    ...reviewKeys,
  ]);
  const chosen = message.chosen && (message.chosen.heading || t`None of these`);
  const details: readonly [string, string][] = [
    [t`From`, isAnswer ? t`Assistant` : t`Visitor`],
    [t`Assistant`, message.assistant.name],
    ...(message.language
      ? ([[t`Language`, message.language === 'it' ? t`Italian` : t`English`]] satisfies [string, string][])
      : []),
    [t`Sent`, format.dateTime(message.sent_on)],
    ...(message.stars === null
      ? []
      : ([[t`Average of the stars`, format.number(message.stars, 1)]] satisfies [string, string][])),
    ...(message.learnt_on === null
      ? []
      : ([[t`Learned on`, format.dateTime(message.learnt_on)]] satisfies [string, string][])),
  ];
  return (
    <Page
      flush
      title={(isAnswer ? (chosen ?? message.question?.content) : message.content) || t`Message`}
      crumbs={[{ label: t`Messages`, to: '/monitoring/messages/' }]}
      state={
        <span className={styles.facts}>
          <b>{message.assistant.name}</b>
          <time dateTime={message.sent_on}>{format.dateTime(message.sent_on)}</time>
          {message.outcome && <OutcomeBadge outcome={message.outcome} />}
          {message.rating && <ThumbBadge value={message.rating.value} />}
          <LearningBadge learning={message.learning} />
          {message.is_reviewed && <ReviewedBadge />}
        </span>
      }
      actions={
        <>
          <ListPlace
            place={place}
            previous={{ label: t`Previous message`, keys: 'K' }}
            next={{ label: t`Next message`, keys: 'J' }}
            onGo={go}
          />
          <LinkButton
            to="/monitoring/chats/$id/"
            params={{ id: message.chat }}
            search={{ message: id }}
            icon={<ChatIcon />}
          >
            <Trans>Whole conversation</Trans>
          </LinkButton>
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.column}>
          {message.learning &&
            (learning ? <learning.LearningProof id={message.learning.id} /> : <SkeletonRows rows={4} />)}
          <Panel title={isAnswer ? t`Answer` : t`Question`}>
            <div className={styles.text}>
              {isAnswer ? (
                <>
                  <MessageBoundary text={message.content}>
                    <FinishedAnswer message={message} chosen={message.choices.map(({ offer }) => offer)} />
                  </MessageBoundary>
                  {message.chosen && (
                    <p>
                      <TextLink
                        to="/monitoring/messages/$id/"
                        params={{ id: message.chosen.from }}
                        search={search}
                      >
                        <Trans>Show the answer with the offers</Trans>
                      </TextLink>
                    </p>
                  )}
                  {message.correction && <CorrectionNote correction={message.correction} />}
                </>
              ) : (
                message.content
              )}
            </div>
          </Panel>
          {message.context && <ContextPanel message={message} context={message.context} />}
          {mayTrace && (
            <Panel title={t`Why this answer?`}>
              <WhyTab message={message} view={TraceView} />
            </Panel>
          )}
        </div>
        <div className={styles.column}>
          {review && (
            <Panel title={t`Review`}>
              <ReviewTab
                message={message}
                review={review}
                area={area}
                onMark={(isReviewed) => void (isReviewed ? markAndGoOn() : mark(message, false))}
              />
            </Panel>
          )}
          <Panel title={t`Details`}>
            <dl className={styles.details}>
              {details.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
      </div>
      <LeaveGuard dirty={isDirty} onSave={saveAll} what={t`A suggested answer that isn’t saved yet`} />
    </Page>
  );
}
