import { comes, does } from '../../test/draw.ts';
import { openForm, signedIn } from '../../test/form-page.ts';
import { act, createElement } from 'react';
import { expect, test } from 'vitest';
import { IssuedKeyDialog } from './IssuedKeyDialog.tsx';

const issued = { api_key: 'rg_0000', snippet: 'curl' };
const question = () => document.body.querySelector('[role=alertdialog]');

test('APP-15 whoever leaves the only sight of a key is asked first whether they have copied it', async () => {
  signedIn();
  const dialog = () => createElement(IssuedKeyDialog, { issued, onClose: () => {} } as never);
  const { router, close } = await openForm(dialog);
  await comes(() => expect(document.body.textContent).toContain('rg_0000'));
  expect((await does(window, 'beforeunload')).defaultPrevented).toBe(true);
  await act(async () => void router.navigate({ to: '/elsewhere' as '/' }));
  const asked = /^Have you copied the key\?It cannot be shown again\.Leave the page.*Stay$/;
  await comes(() => expect(question()?.textContent).toMatch(asked));
  expect(router.state.location.pathname).toBe('/profile/email');
  close();
});
