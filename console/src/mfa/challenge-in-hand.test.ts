import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { challengeInHand } from './challenge-in-hand.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('MFA-02 the challenge of a new passkey', () => {
  const begun = (challenge: string) => ({ details: '', options: { challenge, timeout: 300_000 } });
  const hand = () => challengeInHand(begun('first'), async () => begun('second'));

  test('is kept while it is neither used nor too old for what the browser still has to ask', async () => {
    const { options } = hand();
    vi.advanceTimersByTime(239_000);
    expect(await options()).toMatchObject({ challenge: 'first' });
    vi.advanceTimersByTime(2_000);
    expect(await options()).toMatchObject({ challenge: 'second' });
    expect(await options()).toMatchObject({ challenge: 'second' });
  });

  test('is another one after it was used', async () => {
    const { options, spend } = hand();
    spend();
    expect(await options()).toMatchObject({ challenge: 'second' });
  });

  test('where none comes, the next press asks again', async () => {
    const again = vi.fn(async () => begun('second')).mockRejectedValueOnce(new Error('Given up'));
    const { options, spend } = challengeInHand(begun('first'), again);
    spend();
    await expect(options()).rejects.toThrow('Given up');
    expect(await options()).toMatchObject({ challenge: 'second' });
  });
});
