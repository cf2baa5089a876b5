import { useEffect, useId, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MonitoredChat, MonitoredMessage } from '@regia/contract/monitoring/chats';
import { reviewChat } from '@regia/contract/monitoring/reviews';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { EyeIcon } from '@regia/icons/EyeIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { ObfuscateIcon } from '@regia/icons/ObfuscateIcon';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { FilesOfAssistant, useWide } from '../../chat/public.tsx';
import { isGone } from '../../platform/http/is-gone.ts';
import { send } from '../../platform/http/send.ts';
import { useKeys } from '../../platform/keys/use-keys.ts';
import { queryClient, useViewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { showFailure } from '../../platform/http/show-status.ts';
import { toast } from '../../platform/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { ListPlace } from '../ListPlace.tsx';
import { monitoringQueries, refreshLists, refreshScript } from '../queries.ts';
import type { ListSearch } from '../list-search.ts';
import { useReviewKeys } from '../use-review-keys.ts';
import { useReview } from '../use-review.ts';
import { answersOf, firstToReview, nextToReview } from './answer-places.ts';
import { AnswerNumber, AnswerQuestion } from './AnswerQuestion.tsx';
import { ChatFacts } from './ChatFacts.tsx';
import { Inspector } from './Inspector.tsx';
import { openerOf, Transcript, turnOf } from './Transcript.tsx';
import { useChatLive } from './use-chat-live.ts';
import styles from './ChatPage.module.css';

const route = getRouteApi('/app/monitoring/chats/$id');
const loadUnmask = loadOnce(() => import('./UnmaskDialog.tsx'));
const loadErase = loadOnce(() => import('./EraseDialog.tsx'));
const loadNotFound = loadOnce(() => import('./NoSuchChat.tsx'));

export function ChatPage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  return <OneChat key={id} id={id} search={search} />;
}

/** MON-02 MON-03: a conversation, and its review. */
export function OneChat({ id, search }: { id: string; search: ListSearch }) {
  const { t } = useLingui();
  const detail = useQuery(monitoringQueries.chat(useViewer(), id));
  const isWide = useWide();
  const chat = detail.data;
  const gone = isGone(detail);
  const loaded = useLazyCode(gone, loadNotFound);
  if (gone) return loaded && <loaded.NoSuchChat />;
  if (!chat) {
    return (
      <Page
        flush
        title={t`Conversation`}
        crumbs={[{ label: t`Conversations`, to: listAddress(search) }]}
        state={'\u00a0'}
      >
        <div className={isWide ? styles.split : styles.whole}>
          <div className={styles.script}>
            {detail.isError ? (
              <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
            ) : (
              <SkeletonRows rows={8} />
            )}
          </div>
        </div>
      </Page>
    );
  }
  return (
    <FilesOfAssistant value={chat.assistant.id}>
      <LoadedChat chat={chat} search={search} />
    </FilesOfAssistant>
  );
}

function LoadedChat({ chat, search }: { chat: MonitoredChat; search: ListSearch }) {
  const { t } = useLingui();
  const { id } = chat;
  const viewer = useViewer();
  const navigate = useNavigate();
  const isWide = useWide();
  const mayReview = useMay('monitoring.review');
  const mayLearn = useMay('monitoring.learn');
  const mayUnmask = useMay('monitoring.unmask');
  const mayObfuscate = useMay('monitoring.obfuscate');
  const script = useQuery(monitoringQueries.script(viewer, id));
  const place = useQuery(monitoringQueries.chatPlace(viewer, id, search)).data;
  const readers = useChatLive(id);
  const [unmasked, setUnmasked] = useState<ReadonlyMap<string, MonitoredMessage>>(new Map());
  const [isUnmasking, setIsUnmasking] = useState(false);
  const [erasing, setErasing] = useState<'chat' | 'visitor' | null>(null);
  const [chosen, setChosen] = useState(search.message ?? null);
  const [isOpen, setIsOpen] = useState(isWide);
  const area = useRef<HTMLTextAreaElement>(null);
  const wantsArea = useRef(false);
  const named = useId();
  const messages = (script.data?.results ?? []).map((message) => {
    const bare = unmasked.get(message.id);
    return bare
      ? { ...message, content: bare.content, parts: bare.parts, citations: bare.citations }
      : message;
  });
  const answers = answersOf(messages);
  const message = answers.find((answer) => answer.id === chosen);
  // Chosen once: a review changes which answer would be the first.
  if (!message && answers.length > 0) setChosen(firstToReview(answers));
  const selected = message?.id ?? null;
  const holdPlace = () =>
    queryClient.ensureQueryData(monitoringQueries.chatPlace(viewer, id, search)).catch(() => null);
  const { review, isDirty, saveAll, isJudged, mark: markAnswer } = useReview(messages, selected, holdPlace);
  const unmask = useLazyCode(isUnmasking, loadUnmask);
  const erase = useLazyCode(erasing !== null, loadErase);
  useEffect(() => {
    if (!wantsArea.current) return;
    wantsArea.current = false;
    area.current?.focus();
  }, [isOpen]);
  // The review is never of an answer that is off the screen.
  useEffect(() => {
    if (selected !== null) turnOf(selected)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  /** Selects by key: the focus goes along, so that a screen reader names the answer. */
  const select = (next: string) => {
    setChosen(next);
    // A dialog keeps the focus.
    if (isWide || !isOpen) openerOf(next)?.focus({ preventScroll: true });
  };
  const move = (step: number) => {
    const next = answers[answers.findIndex((answer) => answer.id === selected) + step];
    if (next) select(next.id);
  };
  const { message: _message, ...list } = search;
  const go = (next: string | null | undefined) =>
    void (next && navigate({ to: '/monitoring/chats/$id/', params: { id: next }, search: list }));
  const goOn = (next: string | null | undefined) =>
    next ? go(next) : void navigate({ to: '/monitoring/chats/', search: list });
  const marking = useMutation({
    mutationFn: (isReviewed: boolean) =>
      send(reviewChat, { params: { id }, body: { is_reviewed: isReviewed } }),
    onError: (error) => showFailure(t`Couldn’t save the review`, error),
  });
  const markChat = async (isReviewed: boolean) => {
    if (!(await saveAll())) return;
    // Read before the mark, which may take the conversation out of its list.
    const before = await holdPlace();
    const done = await marking.mutateAsync(isReviewed).catch(() => null);
    if (!done) return;
    const refresh = () => void Promise.all([refreshScript(), refreshLists()]);
    refresh();
    if (!isReviewed) return toast.success(t`Review changed`, t`Conversation to review again`);
    const undo = () =>
      void send(reviewChat, { params: { id }, body: { is_reviewed: false } }).then(refresh, () => {});
    toast.undoable(t`Review saved`, t`Undo`, undo, t`Conversation reviewed`);
    goOn(before?.next);
  };
  /** Marks the selected answer, and goes to the next one that is to be reviewed: here, or in the next conversation. */
  const markAndGoOn = async () => {
    if (!message || !(await saveAll())) return;
    const before = await holdPlace();
    const next = nextToReview(answers, message.id, isJudged);
    const isDone = next === null && script.data?.is_cut === false;
    const detail = isDone ? t`Conversation reviewed` : undefined;
    if (!(await markAnswer(message, true, detail))) return;
    if (next === null) goOn(before?.next);
    else select(next);
  };
  const mark = (isReviewed: boolean) => {
    if (isReviewed) void markAndGoOn();
    else if (message) void markAnswer(message, false);
  };
  const write = () => {
    wantsArea.current = area.current === null;
    setIsOpen(true);
    area.current?.focus();
  };
  const reviewKeys = useReviewKeys({ review, mayReview, mayLearn, onMark: () => mark(true), onWrite: write });
  useKeys([
    { keys: 'j', label: () => t`Next answer`, run: () => move(1) },
    { keys: 'k', label: () => t`Previous answer`, run: () => move(-1) },
    { keys: 'n', label: () => t`Next conversation`, run: () => go(place?.next) },
    { keys: 'p', label: () => t`Previous conversation`, run: () => go(place?.previous) },
    ...reviewKeys,
  ]);
  const isMasked = messages.some((each) => each.is_masked && !unmasked.has(each.id));
  const panel = message && review && (
    <Inspector key={message.id} message={message} review={review} area={area} onMark={mark} />
  );
  const isCut = script.data?.is_cut === true;
  const number = message && <AnswerNumber messages={messages} answer={message} isCut={isCut} />;
  const question = message && <AnswerQuestion messages={messages} answer={message} />;
  return (
    <Page
      flush
      title={chat.first_message || t`Conversation`}
      crumbs={[{ label: t`Conversations`, to: listAddress(search) }]}
      state={<ChatFacts chat={chat} />}
      actions={
        <>
          <ListPlace
            place={place}
            previous={{ label: t`Previous conversation`, keys: 'P' }}
            next={{ label: t`Next conversation`, keys: 'N' }}
            onGo={go}
          />
          {mayUnmask && isMasked && (
            <Button icon={<EyeIcon />} onClick={() => setIsUnmasking(true)}>
              <Trans>Show the data…</Trans>
            </Button>
          )}
          {mayReview &&
            (chat.is_reviewed ? (
              <Button icon={<UndoIcon />} busy={marking.isPending} onClick={() => void markChat(false)}>
                <Trans>Mark conversation as not reviewed</Trans>
              </Button>
            ) : (
              <Button icon={<CheckIcon />} busy={marking.isPending} onClick={() => void markChat(true)}>
                <Trans>Mark conversation as reviewed</Trans>
              </Button>
            ))}
          {mayObfuscate && (
            <Menu align="end" trigger={<IconButton label={t`More actions`} icon={<MoreIcon />} />}>
              <MenuItem icon={<ObfuscateIcon />} onSelect={() => setErasing('chat')}>
                <Trans>Obfuscate data…</Trans>
              </MenuItem>
              <MenuItem icon={<DeleteIcon />} danger onSelect={() => setErasing('visitor')}>
                <Trans>Erase this visitor…</Trans>
              </MenuItem>
            </Menu>
          )}
        </>
      }
    >
      {/* The review has its place from the start, so that the conversation does not move when it comes. */}
      <div className={isOpen && isWide && (message || !script.data) ? styles.split : styles.whole}>
        <div className={styles.script}>
          {readers.length > 0 && (
            <p className={styles.readers} role="status">
              <EyeIcon size={14} />
              <Trans>Also here: {readers.join(', ')}</Trans>
            </p>
          )}
          <ListState query={{ ...script, data: script.data && messages }} waiting={<SkeletonRows rows={8} />}>
            {(shown) => (
              <>
                {isCut && (
                  <p className={styles.readers}>
                    <Trans>Only the newest 500 messages are shown.</Trans>
                  </p>
                )}
                <Transcript
                  messages={shown}
                  selected={selected}
                  onSelect={(next) => {
                    select(next);
                    setIsOpen(true);
                  }}
                  onMark={mayReview ? (answer) => void markAnswer(answer, true) : undefined}
                />
              </>
            )}
          </ListState>
        </div>
        {isWide && isOpen && message && (
          <aside
            className={styles.inspector}
            aria-label={t`Review of the answer`}
            aria-describedby={`${named}-number ${named}-question`}
          >
            <div className={styles.inner}>
              <header data-uncovered>
                <h2 id={`${named}-number`}>{number}</h2>
                <IconButton label={t`Close`} icon={<CloseIcon />} onClick={() => setIsOpen(false)} />
              </header>
              <p id={`${named}-question`} className={styles.question} data-uncovered>
                {question}
              </p>
              {panel}
            </div>
          </aside>
        )}
      </div>
      {!isWide && message && (
        <Dialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title={number}
          description={question}
          wide
          actions={
            <Button onClick={() => setIsOpen(false)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          {panel}
        </Dialog>
      )}
      {unmask && isUnmasking && (
        <unmask.UnmaskDialog
          chat={id}
          onClose={() => setIsUnmasking(false)}
          onUnmasked={(shown) => setUnmasked(new Map(shown.map((each) => [each.id, each])))}
        />
      )}
      {erase && erasing && (
        <erase.EraseDialog
          chat={chat}
          what={erasing}
          onDone={() => setUnmasked(new Map())}
          onClose={() => setErasing(null)}
        />
      )}
      <LeaveGuard dirty={isDirty} onSave={saveAll} what={t`A suggested answer that isn’t saved yet`} />
    </Page>
  );
}

/** The address of the list that the reader came from. */
const listAddress = ({ message: _message, page: _page, ...list }: ListSearch): string => {
  const query = new URLSearchParams(
    Object.entries(list).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `/monitoring/chats/${query === '' ? '' : `?${query}`}`;
};
