import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ErasureReceipt } from '@regia/contract/privacy/erasures';
import { chatOf, messageOf, openMonitoring, pageOf } from '../../test/monitoring.tsx';
import { button } from '../../test/show.tsx';
import { useToasts } from '../platform/toasts.ts';
import { bodyOf, rangeForm } from './range-form.ts';

const ID = '01990000-0000-7000-8000-000000000001';
const RECEIPT: ErasureReceipt = {
  id: ID,
  kind: 'chat',
  how: 'obfuscated',
  assistant: { id: ID, name: 'Sportello' },
  chat: 'c1',
  range: null,
  user: 'anna.verdi',
  requested_on: '2026-11-20T10:00:00.000Z',
  finished_on: '2026-11-20T10:00:01.000Z',
  chats: 1,
  counts: [
    { table: 'messages', rows: 4 },
    { table: 'chats', rows: 1 },
  ],
  dead_rows_gone_on: '2026-11-20T11:25:00.000Z',
  wal_gone_on: null,
  fetched: [{ user: 'carla', file: 'messaggi.csv', fetched_on: '2026-11-19T10:00:00.000Z' }],
};
const MAY = [
  'monitoring.list',
  'monitoring.retrieve',
  'monitoring.obfuscate',
  'erasure.list',
  'erasure.retrieve',
];
const writes = (sent: readonly string[]) => sent.filter((one) => /^(?:POST|DELETE)/.test(one));

const answers = (isBusy = false) => {
  let isDone = false;
  return ({ method, path }: { method: string; path: string }) => {
    if (method === 'POST' && isBusy)
      return { status: 409, refusal: 'answer_under_way', body: { detail: 'An answer is under way.' } };
    if (method === 'POST') {
      isDone = true;
      return RECEIPT;
    }
    const chat = chatOf('c1', 'Mi chiamo •••', { obfuscated_on: isDone ? RECEIPT.requested_on : null });
    if (path === 'chat/') return pageOf([chat, chatOf('c2', 'Quando apre?')]);
    if (path === 'chat/c1/') return chat;
    if (path === 'chat/c1/messages/') return { results: [messageOf('m1', 'Alle 9.')], is_cut: false };
    if (path === 'erasure-receipt/') return pageOf([RECEIPT, { ...RECEIPT, id: 'r2', finished_on: null }]);
    return path.startsWith('erasure-receipt/') ? RECEIPT : undefined;
  };
};

test('MON-05 the data of a conversation are obfuscated after a question that says it is for good', async () => {
  const { sent } = await openMonitoring('/monitoring/chats/c1/', answers(), MAY);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Obfuscate data…' }).click();
  await expect.element(page.getByText(/You can’t undo this/)).toBeVisible();
  expect(writes(sent)).toEqual([]);
  await button('Obfuscate data').click();
  await expect.element(page.getByText(/^Data obfuscated on/)).toBeVisible();
  expect(writes(sent)).toEqual(['POST chat/c1/obfuscate/']);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Erase this visitor…' }).click();
  await button('Erase this visitor').click();
  await expect.element(page.getByText('Data deleted')).toBeVisible();
  await expect.element(page.getByText(/^Visitor erased\. The receipt/)).toBeVisible();
  expect(writes(sent)).toContain('POST chat/c1/erase-visitor/ {"how":"erased"}');
});

test('MON-05 a refusal is shown in the question', async () => {
  await openMonitoring('/monitoring/chats/c1/', answers(true), MAY);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Obfuscate data…' }).click();
  await button('Obfuscate data').click();
  await expect.element(page.getByText(/An answer is under way/)).toBeVisible();
});

test('MON-05 without the permission a conversation has no such actions', async () => {
  await openMonitoring('/monitoring/chats/c1/', answers(), ['monitoring.list']);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(button('More actions')).not.toBeInTheDocument();
});

const titles = () => useToasts.getState().toasts.map(({ tone, title }) => `${tone}: ${title}`);

test('MON-05 ERR-08 chosen conversations are obfuscated together, and the list marks them', async () => {
  const { sent } = await openMonitoring('/monitoring/chats/', answers(), MAY);
  await page.getByRole('checkbox', { name: 'Select Mi chiamo •••' }).click();
  await expect.element(button('Mark as reviewed')).not.toBeInTheDocument();
  await button('Obfuscate data…').click();
  await expect.element(page.getByText(/of 1 conversation\?$/)).toBeVisible();
  await button('Obfuscate data').click();
  await expect.element(page.getByRole('row', { name: /Mi chiamo.*Data obfuscated/ })).toBeVisible();
  expect(writes(sent)).toEqual(['POST chat/obfuscate/ {"ids":["c1"]}']);
  expect(titles()).toEqual(['ok: Data obfuscated']);
});

test('MON-05 ERR-08 an obfuscated time range says "Data obfuscated", and leads to its receipt', async () => {
  const rows = [{ id: ID, name: 'Sportello' }];
  const { sent, router } = await openMonitoring(
    '/monitoring/erasures/',
    (request) => (request.path === 'assistant/' ? rows : answers()(request)),
    MAY,
  );
  await button('Obfuscate a time range…').click();
  await page.getByLabelText('Assistant', { exact: true }).selectOptions('Sportello');
  await page.getByLabelText('From', { exact: true }).fill('2026-11-01 08:00 AM');
  await page.getByLabelText('Until', { exact: true }).fill('2026-11-02 08:00 AM');
  await button('Obfuscate data').click();
  await expect.poll(titles).toEqual(['ok: Data obfuscated']);
  expect(writes(sent)).toHaveLength(1);
  await expect.poll(() => router.state.location.pathname).toBe(`/monitoring/erasures/${ID}/`);
});

test('MON-05 the receipt says where, and what is still in the database; it can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await openMonitoring('/monitoring/erasures/', answers(), MAY);
  await expect.element(page.getByText('In progress')).toBeVisible();
  await page.getByRole('link', { name: 'Conversation obfuscated' }).first().click();
  await expect.element(page.getByRole('row', { name: 'Messages 4' })).toBeVisible();
  expect(
    page
      .getByRole('row')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([
    'PlaceChanged entries',
    'Conversations1',
    'Messages4',
    'Person and fileFetched on',
    expect.stringMatching(/^carla, messaggi\.csv2026-11-19/),
  ]);
  await expect.element(page.getByText(/^Removed from tables and indexes on/)).toBeVisible();
  await expect.element(page.getByText(/^Files from that time may still exist/)).toBeVisible();
  await button('Print the receipt').click();
  expect(print).toHaveBeenCalledOnce();
});

test('MON-05 a time range needs an assistant and an end after its start; its times are those of the reader', () => {
  const range = { assistant: ID, from: '2026-11-01T08:00', to: '2026-11-02T08:00' };
  expect(rangeForm.safeParse(range).success).toBe(true);
  for (const wrong of [{ assistant: '' }, { from: '' }, { to: '2026-11-01T08:00' }])
    expect(rangeForm.safeParse({ ...range, ...wrong }).success).toBe(false);
  expect(bodyOf(range)).toEqual({
    assistant: ID,
    from: new Date(2026, 10, 1, 8).toISOString(),
    to: new Date(2026, 10, 2, 8).toISOString(),
  });
});

test('MON-05 a receipt names who had fetched a file with the erased words', async () => {
  await openMonitoring(`/monitoring/erasures/${ID}/`, answers(), MAY);
  const files = page.getByRole('table', { name: /Files fetched before/ });
  await expect.element(files.getByRole('rowheader', { name: 'carla, messaggi.csv' })).toBeVisible();
});

/** The files that the page saves, with their texts. */
function savedFiles(): { name: string; text: Promise<string> }[] {
  onTestFinished(() => void vi.restoreAllMocks());
  const files: { name: string; text: Promise<string> }[] = [];
  let content: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:receipt';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: content.text() });
  });
  return files;
}

test('ERR-07 MON-05 the receipt is saved as a text with what the page says, as it is now on the server', async () => {
  const files = savedFiles();
  let user = 'anna.verdi';
  await openMonitoring(
    `/monitoring/erasures/${ID}/`,
    () => ({ ...RECEIPT, user, range: { from: RECEIPT.requested_on, to: RECEIPT.requested_on } }),
    MAY,
  );
  await expect.element(page.getByText('anna.verdi')).toBeVisible();
  user = 'bruno';
  await button('Download the receipt').click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual([`receipt-${ID}.txt`]);
  expect((await files[0]!.text).split('\n')).toEqual([
    'Conversation obfuscated',
    `Receipt ${ID}`,
    '',
    expect.stringMatching(/^What was done: Names, email addresses/),
    'Assistant: Sportello',
    'Conversations that began: from 2026-11-20 11:00 AM until 2026-11-20 11:00 AM',
    'Conversation: c1',
    'Requested by: bruno',
    'Requested on: 2026-11-20 11:00 AM',
    'Finished on: 2026-11-20 11:00 AM',
    'Earlier rows in the database: Removed from tables and indexes on 2026-11-20 12:25 PM.',
    expect.stringMatching(/^Log files of the database: Files from that time may still exist/),
    '',
    'Where',
    'Conversations: 1',
    'Messages: 4',
    '',
    'Files fetched before: ask these people to delete their copies',
    'carla, messaggi.csv: 2026-11-19 11:00 AM',
    '',
    expect.stringMatching(/^Copies outside this database/),
    '',
  ]);
});

test('ERR-07 a receipt that cannot be downloaded shows "There was an error with the file download" with the reason', async () => {
  const files = savedFiles();
  let isGone = false;
  await openMonitoring(
    `/monitoring/erasures/${ID}/`,
    () => (isGone ? { status: 409, refusal: 'throttled', body: { detail: 'Wait a minute.' } } : RECEIPT),
    MAY,
  );
  await expect.element(page.getByText('anna.verdi')).toBeVisible();
  isGone = true;
  await button('Download the receipt').click();
  await expect.element(page.getByText('There was an error with the file download')).toBeVisible();
  await expect.element(page.getByText('Wait a minute.')).toBeVisible();
  expect(files).toEqual([]);
});
