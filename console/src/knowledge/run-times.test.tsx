import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { RunTimesAt } from './RunTimes.tsx';

const START = Date.parse('2026-11-28T17:00:00.000Z');
const started_on = new Date(START).toISOString();

/** The words after a run has read pages at this pace for twenty seconds. */
async function wordsOf({ perSecond = 1, total = 400, phase = 'reading' }): Promise<string> {
  let now = START;
  const run = () => {
    const seconds = (now - START) / 1_000;
    return { id: 'r', phase, started_on, total, done: seconds * perSecond } as never;
  };
  const { container, rerender } = await show(<RunTimesAt run={run()} now={now} />);
  while (now < START + 20_000) {
    now += 1_000;
    await rerender(<RunTimesAt run={run()} now={now} />);
  }
  return container.textContent;
}

test.each([
  [{ perSecond: 2, total: 400 }, '00:00:20 so far, still about 3 min'],
  [{ perSecond: 10, total: 400 }, '00:00:20 so far, less than a minute to go'],
  [{ perSecond: 1, total: 4_020 }, '00:00:20 so far, still about 1 hour'],
  [{ perSecond: 1, total: 8_000 }, '00:00:20 so far, still about 2 hours'],
  [{ perSecond: 0, total: 400 }, '00:00:20 so far'],
  [{ perSecond: 2, total: 40 }, '00:00:20 so far'],
  [{ perSecond: 2, total: 400, phase: 'indexing' }, '00:00:20 so far'],
])('TRN-01 of a run with %o the panel says "%s"', async (pace, words) => {
  expect(await wordsOf(pace)).toBe(words);
});
