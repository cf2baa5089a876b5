import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addHeading, button, nextFrame, show } from '../../test/show.tsx';
import { toast } from '../platform/toasts.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

/** Waits until a toast is shown and its time runs: React runs the effect that starts it after the paint. */
async function showsWithTime(title: string) {
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
}

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
  await showsWithTime('Second');
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
  await showsWithTime('Done');
  vi.advanceTimersByTime(durationMs - 1);
  await nextFrame();
  expect(page.getByText('Done').query()).not.toBeNull();
  vi.advanceTimersByTime(1);
  await expect.element(page.getByText('Done')).not.toBeInTheDocument();
});

test('APP-18 a toast stands below the top bar, and covers no control of the page', async () => {
  const content = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => content.remove());
  content.innerHTML = `
    <header data-bar style="position: absolute; inset: 0 0 auto; height: 48px"></header>
    <button style="position: absolute; top: 60px; right: 24px">Put on air</button>
    <button style="position: absolute; top: 160px; right: 24px">Actions</button>
    <button style="position: absolute; top: 60px; left: 24px">On the left</button>`;
  await show(<Toaster />);
  toast.success('Saved');
  await expect.element(page.getByText('Saved')).toBeVisible();
  const box = page.getByRole('status').element().getBoundingClientRect();
  const [first, second] = ['Put on air', 'Actions'].map((name) =>
    button(name).element().getBoundingClientRect(),
  );
  expect(box.top).toBeGreaterThanOrEqual(first!.bottom);
  expect(box.bottom).toBeLessThanOrEqual(second!.top);
  expect(innerWidth - box.right).toBe(16);
});

test('APP-18 a toast does not cover the words it speaks of', async () => {
  const content = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => content.remove());
  content.innerHTML = `
    <header data-bar style="position: absolute; inset: 0 0 auto; height: 48px"></header>
    <p data-uncovered style="position: absolute; top: 60px; right: 24px">Reviewed by ada</p>`;
  await show(<Toaster />);
  toast.success('Review saved');
  await expect.element(page.getByText('Review saved')).toBeVisible();
  const words = page.getByText('Reviewed by ada').element().getBoundingClientRect();
  const box = page.getByRole('status').element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(words.bottom);
});
