import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerBuffer } from './answer-buffer.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const ENDING = { event: 'done', data: {} };

/** Reads the buffer to its end, as the stream to the asker does. */
async function readAll(buffer: AnswerBuffer): Promise<{ text: string; atMs: number }[]> {
  const beganAtMs = performance.now();
  const pieces: { text: string; atMs: number }[] = [];
  for (let length = 0; ;) {
    const text = await buffer.textAfter(length);
    if (text === '' && buffer.ending) return pieces;
    length += text.length;
    pieces.push({ text, atMs: performance.now() - beganAtMs });
  }
}

test('ANS-13 the first word goes out at once; words every 5 ms go out together, in order and complete', async () => {
  const buffer = new AnswerBuffer('it-IT');
  const reading = readAll(buffer);
  const words = Array.from({ length: 60 }, (_, at) => `parola${at} `);
  for (const word of words) {
    buffer.append(word);
    await vi.advanceTimersByTimeAsync(5);
  }
  buffer.end(ENDING);
  const pieces = await reading;
  expect(pieces[0]).toMatchObject({ text: 'parola0 ' });
  expect(pieces.map(({ text }) => text).join('')).toBe(words.join(''));
  const tookMs = pieces.at(-1)!.atMs;
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.length).toBeLessThanOrEqual(2 + tookMs / 40);
});

test('ANS-13 the end of an answer waits for nothing: the last words go out with it', async () => {
  const buffer = new AnswerBuffer('it-IT');
  const reading = readAll(buffer);
  buffer.append('Sì, ');
  await vi.advanceTimersByTimeAsync(0);
  buffer.append('il martedì.');
  buffer.end(ENDING);
  expect((await reading).map(({ text }) => text)).toEqual(['Sì, ', 'il martedì.']);
});

test('ANS-13 a word after a pause goes out at once', async () => {
  const buffer = new AnswerBuffer('it-IT');
  buffer.append('Sì');
  expect(await buffer.textAfter(0)).toBe('Sì');
  vi.advanceTimersByTime(60);
  const next = buffer.textAfter(2);
  buffer.append(', certo');
  // The clock stands still meanwhile.
  expect(await next).toBe(', certo');
});
