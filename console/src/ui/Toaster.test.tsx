import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addHeading, button, nextFrame, show } from '../../test/show.tsx';
import { toast } from '../platform/toasts.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

test('APP-18 closing a toast by keyboard moves the focus to the heading; later toasts still time out', async () => {
  const heading = addHeading();
  await show(<Toaster />);
  toast.success('First');
  await expect.element(page.getByText('First')).toBeVisible();
  await userEvent.tab();
  await expect.element(button('Close')).toHaveFocus();
  vi.advanceTimersByTime(20_000);
  await expect.element(page.getByText('First')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText('First')).not.toBeInTheDocument();
  toast.success('Second');
  await expect.element(page.getByText('Second')).toBeVisible();
  vi.advanceTimersByTime(5_000);
  await expect.element(page.getByText('Second')).not.toBeInTheDocument();
});

test.each([
  ['a success', toast.success, 5000],
  ['an error', toast.error, 5000],
  ['a code that was sent', toast.codeSent, 7000],
  ['a copy', toast.copied, 500],
  ['a copy that failed', toast.copyFailed, 2000],
])('APP-18 %s stays on screen for its time', async (_, tell, durationMs) => {
  await show(<Toaster />);
  tell('Done');
  await expect.element(page.getByText('Done')).toBeVisible();
  vi.advanceTimersByTime(durationMs - 1);
  await nextFrame();
  expect(page.getByText('Done').query()).not.toBeNull();
  vi.advanceTimersByTime(1);
  await expect.element(page.getByText('Done')).not.toBeInTheDocument();
});
