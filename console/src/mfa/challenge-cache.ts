import type { Activation } from './activate.ts';

type Challenge = Pick<Activation, 'options'>;

/** The part of the challenge's lifetime that is reserved for the browser's dialog. */
const DIALOG_MS = 60_000;

const withDeadline = ({ options = {} }: Challenge) => ({
  options,
  validUntilMs: Date.now() + Number(options.timeout ?? 0) - DIALOG_MS,
});

/**
 * Keeps the options for a passkey. They are valid for one answer and for a limited time; `options` then asks for new
 * ones. Call `discard` after an answer.
 */
export function challengeCache(first: Challenge, renew: () => Promise<Challenge>) {
  let current: ReturnType<typeof withDeadline> | null = withDeadline(first);
  return {
    options: async (): Promise<Record<string, unknown>> => {
      if (current === null || Date.now() > current.validUntilMs) current = withDeadline(await renew());
      return current.options;
    },
    discard: () => void (current = null),
  };
}
