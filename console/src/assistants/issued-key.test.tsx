import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { asksBeforeClosing } from '../../test/show.tsx';
import { IssuedKeyDialog } from './IssuedKeyDialog.tsx';

const issued = { api_key: 'rg_0000', snippet: 'curl' };

test('APP-15 leaving the dialog of a new key first asks whether the key was copied', async () => {
  signedIn();
  const { router } = await openForm(() => <IssuedKeyDialog issued={issued as never} onClose={() => {}} />);
  await expect.element(page.getByRole('dialog')).toMatchTextContent('rg_0000');
  expect(asksBeforeClosing()).toBe(true);
  void router.navigate({ to: '/elsewhere' as '/' });
  const question = page.getByRole('alertdialog', { name: 'Have you copied the key?' });
  await expect.element(question).toMatchTextContent(/You won’t be able to see it again\.Leave page.*Stay$/);
  expect(router.state.location.pathname).toBe('/profile/email');
});
