import { useState } from 'react';
import { type chatReaders, followChat } from '@regia/contract/monitoring/live';
import type { z } from 'zod/mini';
import { openStream } from '../../platform/http/send.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { refreshScript } from '../queries.ts';

/** MON-02: follows a conversation. Its messages are read again when it grows; returns who else looks at it. */
export function useChatLive(id: string): readonly string[] {
  const [readers, setReaders] = useState<readonly string[]>([]);
  useLive({
    active: true,
    about: id,
    open: (lastEventId, signal) => openStream(followChat, { params: { id } }, { lastEventId, signal }),
    onEvent: ({ name, data }) => {
      if (name === 'changed') void refreshScript();
      if (name === 'readers') setReaders((JSON.parse(data) as z.output<typeof chatReaders>).names);
    },
    ask: () => void refreshScript(),
  });
  return readers;
}
