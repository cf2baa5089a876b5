import type { Begun } from './activate.ts';

type Given = Pick<Begun, 'options'>;

/** Of its time, what the browser's dialog may take. */
const DIALOG_MS = 60_000;

const kept = ({ options = {} }: Given) => ({
  options,
  until: Date.now() + Number(options.timeout ?? 0) - DIALOG_MS,
});

/** The options for a passkey, new or not: good for one answer, and for the minutes that they say; then others are asked for. */
export function challengeInHand(begun: Given, again: () => Promise<Given>) {
  let hand: ReturnType<typeof kept> | null = kept(begun);
  return {
    options: async (): Promise<Record<string, unknown>> => {
      if (hand === null || Date.now() > hand.until) hand = kept(await again());
      return hand.options;
    },
    spend: () => void (hand = null),
  };
}
