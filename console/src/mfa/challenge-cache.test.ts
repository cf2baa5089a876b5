import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { challengeCache } from './challenge-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('MFA-02 the challenge of a new passkey', () => {
  const challenge = (text: string) => ({ details: '', options: { challenge: text, timeout: 300_000 } });
  const cache = () => challengeCache(challenge('first'), async () => challenge('second'));

  test('an unused challenge is kept until too little time is left for the browser’s dialog', async () => {
    const { options } = cache();
    vi.advanceTimersByTime(239_000);
    expect(await options()).toMatchObject({ challenge: 'first' });
    vi.advanceTimersByTime(2_000);
    expect(await options()).toMatchObject({ challenge: 'second' });
    expect(await options()).toMatchObject({ challenge: 'second' });
  });

  test('a used challenge is replaced by a new one', async () => {
    const { options, discard } = cache();
    discard();
    expect(await options()).toMatchObject({ challenge: 'second' });
  });

  test('if asking for a new challenge fails, the next call asks again', async () => {
    const renew = vi.fn(async () => challenge('second')).mockRejectedValueOnce(new Error('No challenge'));
    const { options, discard } = challengeCache(challenge('first'), renew);
    discard();
    await expect(options()).rejects.toThrow('No challenge');
    expect(await options()).toMatchObject({ challenge: 'second' });
  });
});
