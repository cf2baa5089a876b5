import { i18n } from '@lingui/core';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { useToasts } from '../platform/toasts.ts';
import { loadOnce } from './load-once.ts';
import { NotLoadedNote } from './NotLoadedNote.tsx';
import { showNotLoaded, useNotLoaded } from './not-loaded.ts';
import { useLazyCode } from './use-lazy-code.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  useNotLoaded.setState({ isShown: false });
});

test('APP-18 a failed load shows a toast without a next step; the page says to reload and has the button', async () => {
  await show(<NotLoadedNote />);
  expect(document.querySelector('[role=status]')).toBeNull();
  showNotLoaded();
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Communication with server failed' }]);
  expect(useToasts.getState().toasts[0]!.detail).toBeUndefined();
  await expect.element(page.getByRole('status')).toMatchTextContent(/Try again.*reload the page/);
  await expect.element(button('Reload page')).toBeVisible();
});

test('the note goes away when code has been loaded', async () => {
  await show(<NotLoadedNote />);
  showNotLoaded();
  await expect.element(button('Reload page')).toBeVisible();
  await loadOnce(async () => 1)();
  await expect.element(button('Reload page')).not.toBeInTheDocument();
});

test('a part that loads takes the note away', async () => {
  await show(
    <>
      <NotLoadedNote />
      <Part />
    </>,
  );
  showNotLoaded();
  await button('Open').click();
  await expect.element(page.getByText('One')).toBeVisible();
  await expect.element(button('Reload page')).not.toBeInTheDocument();
});

const word = loadOnce(async () => 'One');

function Part() {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLazyCode(isOpen, word);
  return loaded === null ? (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open
    </button>
  ) : (
    <p>{loaded}</p>
  );
}
