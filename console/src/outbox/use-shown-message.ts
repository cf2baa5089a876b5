import { useState } from 'react';

/** Returns the message to show: the chosen one, or the newest when the page was opened, even if newer ones arrive. */
export function useShownMessage<M extends { id: string }>(
  messages: readonly M[] | undefined,
  chosenId: string | undefined,
): M | undefined {
  const [keptId, setKeptId] = useState<string>();
  const byId = (id: string | undefined) => messages?.find((message) => message.id === id);
  const shown = byId(chosenId) ?? byId(keptId) ?? messages?.[0];
  if (shown && shown.id !== keptId) setKeptId(shown.id);
  return shown;
}
