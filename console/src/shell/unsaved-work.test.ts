import { comes, does, types } from '../../test/draw.ts';
import { FORMS, openForm, signedIn } from '../../test/form-page.ts';
import { act, createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NewBackupCodes } from '../mfa/NewBackupCodes.tsx';
import { overUnsavedWork } from '../platform/form/unsaved-work.ts';
import { endSession } from '../platform/session/store.ts';

const dialog = () => document.body.querySelector('[role=alertdialog]');

beforeEach(() => signedIn());

describe.each(Object.entries(FORMS))('APP-15 unsaved work of %s', (_, [Form, name]) => {
  test('is not left without a question, nor is the tab closed', async () => {
    const { field, router, close } = await openForm(Form);
    const closeTab = () => does(window, 'beforeunload');
    expect((await closeTab()).defaultPrevented).toBe(false);
    await types(field(name), 'typed');
    expect((await closeTab()).defaultPrevented).toBe(true);
    await act(async () => void router.navigate({ to: '/elsewhere' as '/' }));
    expect(router.state.location.pathname).toBe('/profile/email');
    await comes(() => expect(dialog()?.textContent).toContain('There are unsaved changes'));
    await comes(() => expect(document.activeElement?.textContent).toBe('Stay'));
    close();
  });

  test('is not lost to another profile without a question, and what was given up is gone', async () => {
    const { field, button, close } = await openForm(Form);
    const change = vi.fn();
    await act(async () => overUnsavedWork(change));
    expect(change).toHaveBeenCalledTimes(1);
    const before = field(name).value;
    await types(field(name), 'typed');
    await act(async () => overUnsavedWork(change));
    await comes(() => expect(dialog()?.textContent).toContain('There are unsaved changes'));
    await does(button('Stay'), 'click');
    expect(field(name).value).toBe('typed');
    await comes(() => expect(dialog()).toBeNull());
    expect(change).toHaveBeenCalledTimes(1);
    await act(async () => overUnsavedWork(change));
    await comes(() => expect(button('Leave without saving')).not.toBeNull());
    await does(button('Leave without saving'), 'click');
    expect(change).toHaveBeenCalledTimes(2);
    expect(field(name).value).toBe(before);
    close();
  });

  test('AUTH-08 does not hold back the login where the session is over', async () => {
    const { field, router, close } = await openForm(Form);
    await types(field(name), 'typed');
    await act(async () => endSession());
    await comes(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(router.state.location.search).toEqual({ next: '/profile/email' });
    expect(dialog()).toBeNull();
    close();
  });
});

test('APP-15 MFA-06 over the backup codes the question is whether they are safe', async () => {
  const codes = { codes: ['K7QF-2M90'], onKept: () => {} };
  const { router, close } = await openForm(() => createElement(NewBackupCodes, codes));
  await act(async () => void router.navigate({ to: '/elsewhere' as '/' }));
  const asked = /^Have you put the codes in a safe place\?.*Leave the page.*Stay$/;
  await comes(() => expect(dialog()?.textContent).toMatch(asked));
  close();
});

test('APP-15 these are all the forms that are not in a dialog', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const found = Object.entries(sources).filter(
    ([, text]) => text.includes(' useCallForm(') && !/<(Form)?Dialog\b/.test(text),
  );
  expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(FORMS).toSorted());
});
