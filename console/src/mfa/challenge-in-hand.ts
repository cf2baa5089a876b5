import type { Begun } from './BeginPrompt.tsx';

/** Of its time, what the browser's dialog may take. */
const DIALOG_MS = 60_000;

const kept = ({ options = {} }: Begun) => ({
  options,
  until: Date.now() + Number(options.timeout ?? 0) - DIALOG_MS,
});

/** The options for a new passkey: good for one answer, and for the minutes that they say; then others are asked for. */
export function challengeInHand(begun: Begun, again: () => Promise<Begun>) {
  let hand: ReturnType<typeof kept> | null = kept(begun);
  return {
    options: async (): Promise<Record<string, unknown>> => {
      if (hand === null || Date.now() > hand.until) hand = kept(await again());
      return hand.options;
    },
    spend: () => void (hand = null),
  };
}
