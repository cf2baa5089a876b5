import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { WeekBars } from './WeekBars.tsx';

test('APP-11 AST-01 the bars of a week have the first letters of their days, and screen readers read the days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 14, 32) });
  onTestFinished(() => void vi.useRealTimers());
  await show(<WeekBars counts={[1, 2, 3, 4, 5, 6, 7]} />);
  const bars = page.getByRole('img', {
    name: 'Messages per day: Saturday 1, Sunday 2, Monday 3, Tuesday 4, Wednesday 5, Thursday 6, Friday 7',
  });
  await expect.element(bars).toHaveTextContent('SSMTWTF');
});
