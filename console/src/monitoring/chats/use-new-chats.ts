import { useState } from 'react';
import { followChats, type chatsChanged } from '@regia/contract/monitoring/live';
import type { z } from 'zod/mini';
import { openStream } from '../../platform/http/send.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { queryClient, useViewer } from '../../platform/query.ts';

/** MON-01: follows the conversations. Those on screen are read again; new ones are counted until the reader shows them. */
export function useNewChats(shown: readonly string[]) {
  const viewer = useViewer();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['monitoring', 'chats'] });
  useLive({
    active: true,
    about: viewer.join(' '),
    open: (lastEventId, signal) => openStream(followChats, {}, { lastEventId, signal }),
    onEvent: ({ name, data }) => {
      if (name !== 'changed') return;
      const { chats } = JSON.parse(data) as z.output<typeof chatsChanged>;
      // A question and its answer: the conversation has just begun.
      const arrived = chats.filter((chat) => chat.total_messages <= 2 && !shown.includes(chat.id));
      if (arrived.length > 0) setFresh((before) => before.union(new Set(arrived.map(({ id }) => id))));
      if (chats.some(({ id }) => shown.includes(id))) refetch();
    },
    ask: refetch,
  });
  const count = [...fresh].filter((id) => !shown.includes(id)).length;
  return {
    count,
    show: () => {
      setFresh(new Set());
      refetch();
    },
  };
}
