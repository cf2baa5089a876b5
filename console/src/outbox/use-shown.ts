import { useState } from 'react';

/** The message that is read: the chosen one, or the newest of when the page was opened, also once others have come. */
export function useShown<M extends { id: string }>(
  messages: readonly M[] | undefined,
  chosenId: string | undefined,
): M | undefined {
  const [keptId, setKeptId] = useState<string>();
  const has = (id: string | undefined) => messages?.find((message) => message.id === id);
  const shown = has(chosenId) ?? has(keptId) ?? messages?.[0];
  if (shown && shown.id !== keptId) setKeptId(shown.id);
  return shown;
}
