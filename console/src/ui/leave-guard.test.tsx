import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { asksBeforeClosing, button, nextFrame } from '../../test/show.tsx';
import { confirmDiscard } from '../platform/form/unsaved-work.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

const dialog = page.getByRole('alertdialog', { name: 'You have unsaved changes' });

beforeEach(() => signedIn());

/** Opens a page with unsaved work, and begins to leave it. */
async function leaving(guard: Partial<Parameters<typeof LeaveGuard>[0]> = {}) {
  const { router, close } = await openForm(() => <LeaveGuard dirty {...guard} />);
  const go = () => void router.navigate({ to: '/elsewhere' as '/' });
  const path = () => router.state.location.pathname;
  go();
  await expect.element(dialog).toBeVisible();
  return { router, close, go, path };
}

test('APP-15 a person who leaves without saving reaches the page, and the work is not put back first', async () => {
  const onDiscard = vi.fn<() => void>();
  const { path } = await leaving({ onDiscard });
  await button('Leave without saving').click();
  await expect.poll(path).toBe('/elsewhere');
  expect(onDiscard).not.toHaveBeenCalled();
});

test('APP-15 a person who stays is asked again at the next try; Escape stays, too', async () => {
  const { path, go } = await leaving();
  await button('Stay').click();
  await expect.element(dialog).not.toBeInTheDocument();
  go();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(path()).toBe('/profile/email');
});

test.each([
  [true, '/elsewhere'],
  [false, '/profile/email'],
])('APP-15 "Save and leave" that saves: %s ends at %s', async (isSaved, end) => {
  const onSave = vi.fn<() => Promise<boolean>>(async () => isSaved);
  const { path } = await leaving({ onSave });
  await button('Save and leave').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(path).toBe(end);
  expect(onSave).toHaveBeenCalledOnce();
});

test('APP-15 a form that cannot save from the question offers no such button', async () => {
  await leaving();
  expect(button('Save and leave').elements()).toEqual([]);
});

test('APP-15 another search of the same page is no leaving, and saved work is not asked about', async () => {
  const dirty = await openForm(() => <LeaveGuard dirty />);
  await dirty.router.navigate({ to: '.', search: { order: 'name' } as never });
  await nextFrame();
  expect(dialog.elements()).toEqual([]);
  await dirty.close();
  const clean = await openForm(() => <LeaveGuard dirty={false} />);
  expect(asksBeforeClosing()).toBe(false);
  await clean.router.navigate({ to: '/elsewhere' as '/' });
  await expect.poll(() => clean.router.state.location.pathname).toBe('/elsewhere');
  expect(dialog.elements()).toEqual([]);
});

test('APP-15 a form that is gone asks nothing before a switch of the profile', async () => {
  const { close } = await openForm(() => <LeaveGuard dirty />);
  await close();
  const change = vi.fn<() => void>();
  confirmDiscard(change);
  expect(change).toHaveBeenCalledOnce();
});

test.each([
  ['first', 'Second'],
  ['second', 'First'],
])(
  'APP-15 of two works on a page each is asked about; without the %s the other still is',
  async (gone, title) => {
    const Two = () => {
      const [isGone, setGone] = useState(false);
      return (
        <>
          {!(isGone && gone === 'first') && <LeaveGuard dirty title="First" />}
          {!(isGone && gone === 'second') && <LeaveGuard dirty title="Second" />}
          <button type="button" onClick={() => setGone(true)}>
            Save one
          </button>
        </>
      );
    };
    await openForm(Two);
    const asked = (name: string) => page.getByRole('alertdialog', { name });
    const change = vi.fn<() => void>();
    confirmDiscard(change);
    await expect.element(asked('Second')).toBeVisible();
    await button('Leave without saving').click();
    await expect.element(asked('First')).toBeVisible();
    expect(change).not.toHaveBeenCalled();
    await button('Leave without saving').click();
    expect(change).toHaveBeenCalledOnce();
    await button('Save one').click();
    confirmDiscard(change);
    await expect.element(asked(title)).toBeVisible();
    expect(change).toHaveBeenCalledOnce();
  },
);
