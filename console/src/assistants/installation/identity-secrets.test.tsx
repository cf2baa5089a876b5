import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ASSISTANT, openForm, signedIn } from '../../../test/form-page.tsx';
import { button, nextFrame } from '../../../test/show.tsx';
import { queryClient } from '../../platform/query.ts';
import { SignedVisitors } from './SignedVisitors.tsx';

const secret = (id: string, more: object = {}) => ({
  id,
  last_four: `000${id}`,
  created_on: '2026-03-02T10:00:00.000Z',
  created_by: 'ada',
  valid_until: null,
  last_used_on: null,
  ...more,
});

/** Opens the part; the fake server lists these secrets and answers every other call with this. */
async function open(userType: string, rows: object[], answer: unknown = {}, status = 200) {
  signedIn();
  queryClient.clear();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, location.href);
    sent.push(`${init?.method} ${pathname.replace(/^.*assistant\//, '')}`);
    if (init?.method === 'GET') return Response.json({ results: rows });
    return status === 204 ? new Response(null, { status }) : Response.json(answer, { status });
  });
  const assistant = { ...ASSISTANT, user_type: userType } as never;
  await openForm(() => <SignedVisitors assistant={assistant} />);
  return sent;
}

const panel = page.getByRole('region', { name: 'Identity secrets' });

test('ANS-12 the secrets are read at once where only signed visitors may ask, otherwise when the part is opened', async () => {
  const sent = await open('anonymous', []);
  await expect.element(page.getByText('Signed visitors', { exact: true })).toBeVisible();
  // Once the code is there, a read would begin with the next frame.
  await Promise.all([import('./SecretsPanel.tsx'), import('./IdentityPrograms.tsx')]);
  await nextFrame();
  await nextFrame();
  expect(sent).toEqual([]);
  await page.getByText('Signed visitors', { exact: true }).click();
  await expect.element(panel).toMatchTextContent('No secrets yet.');
  expect(sent).toEqual(['GET 2/identity-secret/']);
});

test('ANS-12 a row says who created the secret, until when it is valid and when it was last used', async () => {
  await open('authenticated', [
    secret('2'),
    secret('1', { valid_until: '2026-03-03T10:00:00.000Z', last_used_on: '2026-03-02T11:00:00.000Z' }),
  ]);
  const newest = panel.getByRole('listitem').first();
  const before = panel.getByRole('listitem').nth(1);
  await expect.element(newest).toMatchTextContent(/0002.*by ada.*Valid with no end date.*Never used/);
  await expect.element(before).toMatchTextContent(/0001.*Valid until 2026-03-03.*Last used 2026-03-02/);
});

test('ANS-12 with five secrets there is no button for another one', async () => {
  await open(
    'authenticated',
    ['1', '2', '3', '4', '5'].map((id) => secret(id)),
  );
  await expect.element(panel).toMatchTextContent('You’ve reached the limit of 5 secrets.');
  await expect.element(button('New secret')).not.toBeInTheDocument();
});

test('ANS-12 a created secret is shown once, and the dialog says that the one before stays valid for 24 hours', async () => {
  await open('authenticated', [], { secret: 'rgi_once', row: secret('1') }, 201);
  await button('New secret').click();
  await button('Create secret').click();
  const dialog = page.getByRole('dialog', { name: 'Secret created: copy it' });
  await expect.element(dialog).toMatchTextContent(/stays valid for 24 hours more.*rgi_once/);
  await button('I’ve copied the secret, close').click();
  await expect.element(page.getByText('rgi_once')).not.toBeInTheDocument();
});

test('ANS-12 a refused secret shows the server’s message', async () => {
  await open('authenticated', [], { detail: 'Archived.' }, 409);
  await button('New secret').click();
  await button('Create secret').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Couldn’t create the secret.*Archived\./);
});

test('ANS-12 a secret is deleted after a confirmation that says what ends', async () => {
  const sent = await open('authenticated', [secret('1')], undefined, 204);
  await button('Delete secret …0001').click();
  const question = page.getByRole('alertdialog', { name: 'Delete secret …0001?' });
  await expect.element(question).toMatchTextContent('The sessions that it started end right away');
  expect(sent).not.toContain('DELETE 2/identity-secret/1/');
  await question.getByRole('button', { name: 'Delete secret' }).click();
  await expect.poll(() => sent).toContain('DELETE 2/identity-secret/1/');
});

test('AST-05 the program is shown in Node, PHP and Python, with the id of this assistant', async () => {
  await open('authenticated', []);
  const code = page.getByRole('region', { name: 'Program to paste' });
  await expect.element(code).toMatchTextContent(`aud: '${ASSISTANT.public_id}'`);
  await page.getByText('PHP', { exact: true }).click();
  await expect.element(code).toMatchTextContent(`'aud' => '${ASSISTANT.public_id}'`);
  await page.getByText('Python', { exact: true }).click();
  await expect.element(code).toMatchTextContent(`"aud": "${ASSISTANT.public_id}"`);
});
