import { useState } from 'react';

interface Seen {
  chat: string | null;
  /** What the trial on screen has begun: the address is about to say so. */
  begun: string | null;
  number: number;
}

/**
 * Counts the trials that the page has shown: one belongs to the chat of its address, and another address is another
 * trial, so that nobody asks on in a talk that the assistant does not know.
 */
export function useTrialNumber(chat: string | null) {
  const [seen, setSeen] = useState<Seen>({ chat, begun: null, number: 0 });
  if (chat !== seen.chat) {
    const isSame = chat !== null && chat === seen.begun;
    setSeen({ chat, begun: null, number: isSame ? seen.number : seen.number + 1 });
  }
  return {
    number: seen.number,
    begins: (begun: string) => setSeen((now) => ({ ...now, begun })),
    /** Where no chat has begun yet there is no address to change. */
    another: () => setSeen((now) => ({ ...now, begun: null, number: now.number + 1 })),
  };
}
