import { useEffect, useReducer, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { newRequestId } from '@regia/contract/chat/request-id';
import type { Offer } from '@regia/contract/chat/answer-parts';
import { showFailure } from '../platform/http/show-status.ts';
import { choose, followAnswer, readTrial, stopAnswer } from './queries.ts';
import type { Choice } from '@regia/contract/chat/calls';
import { isUnsent, trial, type TrialEvent, type Turn, underWay } from './trial.ts';

interface TrialOptions {
  assistant: string;
  chat: string | null;
  onChat: (chat: string) => void;
}

/** A user's trial of an assistant: its turns and the actions on them. */
export function useTrial({ assistant, chat, onChat }: TrialOptions) {
  const { t } = useLingui();
  const [turns, dispatch] = useReducer(trial, []);
  const following = useRef<AbortController | null>(null);
  // The answer that was stopped and may not have ended yet.
  const ending = useRef<Promise<void>>(Promise.resolve());
  // The page does not load the chat that it started itself: its turns are on screen already.
  const [started, setStarted] = useState<string | null>(null);
  const restored = useRef<string | null>(null);
  const stored = useQuery({
    queryKey: ['trial', assistant, chat],
    queryFn: () => readTrial(assistant, chat!),
    enabled: chat !== null && chat !== started,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const run = (key: string, content: string | null, message: string | null, isAlone = false) => {
    const controller = new AbortController();
    following.current = controller;
    const request = {
      assistant,
      key,
      chat,
      content,
      isAlone,
      message,
      controller,
      unreachableText: t`Couldn’t reach the server. Your question is still here, so try again.`,
      dispatch: (event: TrialEvent): void => {
        if (!controller.signal.aborted || event.type === 'failed') dispatch(event);
      },
      onChat: (id: string) => {
        if (chat === null) setStarted(id);
        if (id !== chat) onChat(id);
      },
    };
    void ending.current.then(() => followAnswer(request));
  };
  const runLatest = useRef(run);
  useEffect(() => {
    runLatest.current = run;
  });

  const messages = stored.data;
  useEffect(() => {
    if (!messages || chat === null || restored.current === chat) return;
    restored.current = chat;
    dispatch({ type: 'restored', messages });
    const open = underWay(trial([], { type: 'restored', messages }));
    if (open?.messageId) {
      // The stream repeats the whole text from its beginning.
      dispatch({ type: 'accepted', key: open.key, messageId: open.messageId });
      runLatest.current(open.key, null, open.messageId);
    }
  }, [messages, chat]);

  // The server writes the answer to its end; the page shows it to a user who comes back.
  useEffect(() => () => following.current?.abort(), []);

  // The choices are sent one after the other. A repeated one has the id of the first.
  const choosing = useRef<Promise<void>>(Promise.resolve());
  const choiceIds = useRef(new Map<string, string>());
  const send = async (key: string, choice: Choice) => {
    try {
      dispatch({ type: 'done', key, message: await choose(assistant, choice, key) });
    } catch (error) {
      dispatch({ type: 'withdrawn', key });
      showFailure(t`Couldn’t send your choice`, error, t`You can press it again.`);
    }
  };

  const busy = underWay(turns);
  return {
    turns,
    busy: busy !== undefined,
    isLoading: stored.isFetching && turns.length === 0,
    error: stored.error,
    reload: () => void stored.refetch(),
    /** Asks a question; `again` is the turn that had it first. */
    ask: (content: string, again?: Turn, isAlone = again?.isAlone ?? false) => {
      const key = again && isUnsent(again) ? again.key : newRequestId();
      dispatch({ type: 'asked', key, content, isAlone, at: new Date().toISOString() });
      run(key, content, null, isAlone);
    },
    /** Chooses an offer of an answer; without one, none of them. Returns the turn of a choice that was made before. */
    choose: (turn: Turn, offer: Offer | undefined): Turn | undefined => {
      const from = turn.messageId;
      if (from === null) return undefined;
      const number = offer?.number ?? 0;
      const before = turns.find((one) => one.choice?.from === from && one.choice.offer === number);
      if (before) return before;
      const of = `${from} ${number}`;
      const key = choiceIds.current.get(of) ?? newRequestId();
      choiceIds.current.set(of, key);
      const choice = { from, offer: number, heading: offer?.heading ?? '', title: offer?.title ?? '' };
      dispatch({ type: 'chosen', key, choice, at: new Date().toISOString() });
      choosing.current = choosing.current.then(() => send(key, choice));
      return undefined;
    },
    stop: () => {
      following.current?.abort();
      if (!busy) return;
      dispatch({ type: 'stopped', key: busy.key });
      ending.current = stopAnswer(assistant, busy);
    },
  };
}
