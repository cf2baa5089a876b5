import { useEffect, useReducer, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { followAnswer, readTrial } from './queries.ts';
import { trial, type TrialEvent, underWay } from './trial.ts';

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

  const run = (key: string, content: string | null, message: string | null) => {
    const controller = new AbortController();
    following.current = controller;
    void followAnswer({
      assistant,
      key,
      chat,
      content,
      message,
      controller,
      unreachableText: t`Couldn’t reach the server. Your question is still here, so try again.`,
      dispatch: (event: TrialEvent) => {
        if (!controller.signal.aborted || event.type === 'failed') dispatch(event);
      },
      onChat: (id) => {
        if (chat === null) setStarted(id);
        if (id !== chat) onChat(id);
      },
    });
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

  // Leaving the page disconnects: the server stops the answer and stores the text so far.
  useEffect(() => () => following.current?.abort(), []);

  const busy = underWay(turns);
  return {
    turns,
    busy: busy !== undefined,
    isLoading: stored.isFetching && turns.length === 0,
    error: stored.error,
    reload: () => void stored.refetch(),
    ask: (content: string) => {
      const key = `${Date.now()}-${turns.length}`;
      dispatch({ type: 'asked', key, content, at: new Date().toISOString() });
      run(key, content, null);
    },
    stop: () => {
      following.current?.abort();
      if (busy) dispatch({ type: 'stopped', key: busy.key });
    },
  };
}
