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

/** A trial of one person with one assistant: its turns, and what can be done with them. */
export function useTrial({ assistant, chat, onChat }: TrialOptions) {
  const { t } = useLingui();
  const [turns, tell] = useReducer(trial, []);
  const following = useRef<AbortController | null>(null);
  // What this very page has begun is on screen already and need not be read again.
  const [begun, setBegun] = useState<string | null>(null);
  const restored = useRef<string | null>(null);
  const stored = useQuery({
    queryKey: ['trial', assistant, chat],
    queryFn: () => readTrial(assistant, chat!),
    enabled: chat !== null && chat !== begun,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const run = (key: string, content: string | null, message: string | null) => {
    const signal = new AbortController();
    following.current = signal;
    void followAnswer({
      assistant,
      key,
      chat,
      content,
      message,
      signal,
      unreached: t`The server could not be reached. Your question is still here: try again.`,
      tell: (event: TrialEvent) => {
        if (!signal.signal.aborted || event.type === 'failed') tell(event);
      },
      onChat: (id) => {
        if (chat === null) setBegun(id);
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
    tell({ type: 'restored', messages });
    const open = underWay(trial([], { type: 'restored', messages }));
    if (open?.messageId) {
      // The stream says the whole text again from its beginning.
      tell({ type: 'accepted', key: open.key, messageId: open.messageId });
      runLatest.current(open.key, null, open.messageId);
    }
  }, [messages, chat]);

  // Leaving the page leaves the answer: the server is told, and keeps what was said.
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
      tell({ type: 'asked', key, content, at: new Date().toISOString() });
      run(key, content, null);
    },
    stop: () => {
      following.current?.abort();
      if (busy) tell({ type: 'stopped', key: busy.key });
    },
  };
}
