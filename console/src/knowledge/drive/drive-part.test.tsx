import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, openForm } from '../../../test/form-page.tsx';
import { knowledgeServer, type Reply } from '../../../test/knowledge-server.ts';
import { button } from '../../../test/show.tsx';
import { useToasts } from '../../platform/toasts.ts';
import { DrivePart } from './DrivePart.tsx';

const ACCOUNT = {
  kind: 'service_account',
  address: 'reader@office.example',
  last_four: '4f2c',
  connected_by: 'ada',
  connected_on: '2026-11-21T14:40:00.000Z',
  problem: null,
};
const BY_CONSENT = { ...ACCOUNT, kind: 'consent', address: 'ada@office.example', last_four: null };
const connectionOf = (account: object | null, canConsent = true) => ({
  account,
  can_consent: canConsent,
  redirect_url: 'https://regia.comune.example/google-drive/',
});
const none = { count: 0, some: [] };
const FOLDER = {
  name: 'Rules and forms',
  url: 'https://drive.google.com/drive/folders/1aB',
  documents: 48,
  google_documents: 21,
  google_sheets_and_slides: 8,
  files: 19,
  folders: 6,
  not_shared: { count: 3, some: [{ name: 'Fees', url: 'https://drive.google.com/file/d/1/view' }] },
  too_large: none,
  not_read: none,
  has_more: false,
};
const refusal = (code: string, body: object): Reply => ({
  status: 400,
  body,
  headers: { 'Regia-Refusal': code },
});

interface Opened {
  connection?: object;
  look?: Reply;
  key?: Reply;
  added?: Reply;
  isTraining?: boolean;
}

async function open({
  connection = connectionOf(ACCOUNT),
  look = { body: FOLDER },
  key = { body: connectionOf(ACCOUNT) },
  added = { status: 201, body: { id: 's1' } },
  isTraining = false,
}: Opened = {}) {
  const server = knowledgeServer(['assistant.train'], {
    '/google-drive/look/': look,
    '/google-drive/key/': key,
    '/google-drive/consent/': refusal('assistant_archived', { detail: 'It’s archived.' }),
    '/google-drive/': { body: connection },
    '/source/': added,
  });
  let done = 0;
  await openForm(() => (
    <DrivePart id="a1" isTraining={isTraining} isManual={false} isHidden={false} onDone={() => (done += 1)} />
  ));
  return { ...server, done: () => done };
}

const folder = field('Folder address');
const preview = (name: string) => page.getByRole('region', { name });

test('TRN-02 a connected account shows only its address and four characters of the key', async () => {
  await open();
  await expect.element(page.getByText('Service account, key ending in 4f2c')).toBeVisible();
  await expect.element(page.getByText('reader@office.example')).toBeVisible();
  await expect.element(button('Copy address')).toBeVisible();
});

test('TRN-02 the folder is looked at, and what the account doesn’t see is named', async () => {
  const { bodiesOf } = await open();
  await expect.element(button('Change account')).toBeVisible();
  await folder.fill(` ${FOLDER.url} `);
  await expect.element(preview('Rules and forms').getByRole('status')).toMatchTextContent('48 documents');
  expect(bodiesOf('/look/')).toEqual([{ url: FOLDER.url }]);
  await expect
    .element(preview('Rules and forms'))
    .toMatchTextContent(
      /3 documents that the account doesn’t see.*Share them with reader@office\.example, or they stay out\..*Fees/,
    );
});

test('TRN-02 the documents of the folder are counted by kind', async () => {
  await open();
  await expect.element(button('Change account')).toBeVisible();
  await folder.fill(FOLDER.url);
  await expect
    .element(preview('Rules and forms'))
    .toMatchTextContent(/Google documents\s*21\s*Google sheets and slides\s*8\s*Files\s*19\s*Subfolders\s*6/);
});

test('TRN-02 a folder that the account doesn’t see is told, and a button looks again', async () => {
  const { bodiesOf } = await open({
    look: refusal('drive_folder_not_seen', { url: ['Share it first.'] }),
  });
  await expect.element(button('Change account')).toBeVisible();
  await folder.fill(FOLDER.url);
  await expect.element(preview('Preview').getByRole('status')).toMatchTextContent('Share it first.');
  await button('Look at it again').click();
  await expect.poll(() => bodiesOf('/look/').length).toBe(2);
});

const sharing = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('TRN-02 while a person chooses their own account, nothing has to be shared', async () => {
  await open({ connection: connectionOf(null) });
  const shared = sharing('Share the folder with this account');
  await expect.element(shared).toMatchTextContent(/share it with the account’s address, as Viewer/);
  await page.getByRole('radio', { name: 'Your Google account' }).click();
  await expect
    .element(sharing('A folder that the account can open'))
    .toMatchTextContent(/Your account reads the folders that you can open in Drive/);
  expect(shared.elements()).toEqual([]);
  await page.getByRole('radio', { name: 'A service account' }).click();
  await expect.element(shared).toBeVisible();
});

test('TRN-02 the folders of a person’s account are those that this person can open', async () => {
  await open({ connection: connectionOf(BY_CONSENT) });
  const opened = sharing('A folder that the account can open');
  await expect.element(opened).toMatchTextContent(/the folders that ada@office\.example can open in Drive/);
  expect(button('Copy address').elements()).toEqual([]);
  await button('Change account').click();
  await page.getByRole('radio', { name: 'A service account' }).click();
  await expect.element(sharing('Share the folder with this account')).toBeVisible();
  await button('Keep this account').click();
  await expect.element(opened).toBeVisible();
});

test('TRN-02 Enter adds the folder and trains', async () => {
  const { bodiesOf, done } = await open();
  await folder.fill(FOLDER.url);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodiesOf('/source/'))
    .toEqual([{ kind: 'google_drive', url: FOLDER.url, train: true }]);
  await expect.poll(done).toBe(1);
});

test.each([
  ['“Add only” adds', false, 'Add only'],
  ['during a training one adds', true, 'Add source'],
])('TRN-02 %s the folder without a training', async (_, isTraining, press) => {
  const { bodiesOf } = await open({ isTraining });
  await folder.fill(FOLDER.url);
  await button(press).click();
  await expect.poll(() => bodiesOf('/source/')).toMatchObject([{ train: false }]);
});

test('TRN-02 a refused address is told at its field', async () => {
  const { done } = await open({ added: refusal('drive_address_wrong', { url: ['Not a folder of Drive.'] }) });
  await folder.fill('https://drive.google.com/file/d/1/view');
  await button('Add and train').click();
  await expect.element(folder).toHaveAccessibleDescription('Not a folder of Drive.');
  await expect.element(folder).toHaveFocus();
  expect(done()).toBe(0);
});

test('TRN-02 the preview doesn’t repeat the reason that the field gives', async () => {
  const unseen = refusal('drive_folder_not_seen', { url: ['Share it first.'] });
  await open({ look: unseen, added: unseen });
  await expect.element(button('Change account')).toBeVisible();
  await folder.fill(FOLDER.url);
  await expect.element(page.getByText('The folder can’t be read')).toBeVisible();
  await button('Add and train').click();
  await expect.element(folder).toHaveAccessibleDescription('Share it first.');
  expect(page.getByText('Share it first.').elements()).toHaveLength(1);
  await expect.element(button('Look at it again')).toBeVisible();
});

const choose = (text: string) =>
  field('Key file').upload(new File([text], 'key.json', { type: 'application/json' }));

test('TRN-02 a key file is sent as it is, and its text is never shown', async () => {
  const { bodiesOf } = await open({ connection: connectionOf(null) });
  await button('Give the key…').click();
  await choose('{"type": "service_account"}');
  expect(field('Or paste the text of the file').elements()).toEqual([]);
  expect(page.getByText('"type"').elements()).toEqual([]);
  await button('Connect').click();
  await expect.poll(() => bodiesOf('/key/')).toEqual([{ key: '{"type": "service_account"}' }]);
  await expect
    .poll(() => useToasts.getState().toasts.map(({ title, detail }) => [title, detail]))
    .toContainEqual(['Google Drive connected', 'reader@office.example']);
});

test.each([
  ['another account', ACCOUNT, 1],
  ['no account', null, 0],
])('TRN-02 with %s the dialog of the key says what the key replaces', async (_, account, count) => {
  await open({ connection: connectionOf(account) });
  if (account) await button('Change account').click();
  await button('Give the key…').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/never shown again/);
  expect(page.getByText(/takes the place of the account/).elements()).toHaveLength(count);
});

test.each(['chosen', 'pasted'])('TRN-02 a %s key of another type is refused with its reason', async (way) => {
  await open({
    connection: connectionOf(null),
    key: refusal('drive_key_wrong', { key: ['This isn’t a key of a service account.'] }),
  });
  await button('Give the key…').click();
  const place = way === 'chosen' ? field('Key file') : field('Or paste the text of the file');
  const other = '{"type": "authorized_user"}';
  await (way === 'chosen' ? choose(other) : place.fill(other));
  await button('Connect').click();
  await expect.element(place).toHaveAccessibleDescription('This isn’t a key of a service account.');
  await expect.element(place).toHaveFocus();
});

test('TRN-02 a consent that can’t be begun is told', async () => {
  await open({ connection: connectionOf(null) });
  await page.getByRole('radio', { name: 'Your Google account' }).click();
  await button('Continue at Google').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Couldn’t open Google.*It’s archived\./);
});

test('TRN-02 without a Google client a consent can’t be chosen, and the address to enter at Google is told', async () => {
  await open({ connection: connectionOf(null, false) });
  const consent = page.getByRole('radio', { name: 'Your Google account' });
  await expect.element(consent).toBeDisabled();
  await expect
    .element(consent)
    .toHaveAccessibleDescription(/GOOGLE_CLIENT_ID.*https:\/\/regia\.comune\.example\/google-drive\//);
});

test('TRN-02 an account that Google no longer accepts says why once, and looks at no folder', async () => {
  const { bodiesOf } = await open({
    connection: connectionOf({ ...ACCOUNT, problem: 'The key was deleted.' }),
  });
  await expect.element(page.getByText('The key was deleted.')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await folder.fill(FOLDER.url);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect
    .element(preview('Preview'))
    .toMatchTextContent('Connect an account first, then enter the folder’s address.');
  await button('Add only').click();
  await expect.poll(() => bodiesOf('/source/')).toHaveLength(1);
  expect(bodiesOf('/look/')).toEqual([]);
});

test('TRN-02 before the account is disconnected, the question says that the documents stay', async () => {
  await open();
  await button('Disconnect…').click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(
      /Disconnect reader@office\.example\?.*their documents stay.*Delete it at Google, too/,
    );
  await button('Disconnect').click();
  await expect
    .poll(() => useToasts.getState().toasts.map(({ title, detail }) => [title, detail]))
    .toContainEqual(['Google Drive disconnected', 'reader@office.example']);
});
