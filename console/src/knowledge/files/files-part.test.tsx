import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, fileOf, filesServer, pdf, refusal, ROOM } from '../../../test/files-server.ts';
import { openForm } from '../../../test/form-page.tsx';
import { asksBeforeClosing, button } from '../../../test/show.tsx';
import { useToasts } from '../../platform/toasts.ts';
import { FilesPart } from './FilesPart.tsx';

const hint = page.getByText(/Up to 1,?000 B each; 12 of 500 files/);
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const counts = page.getByRole('region', { name: /^\d+ files?$/ }).getByRole('status');

async function open(...server: Parameters<typeof filesServer>) {
  const found = filesServer(...server);
  let done = 0;
  await openForm(() => <FilesPart id="a1" isManual={false} isHidden={false} onDone={() => (done += 1)} />);
  await expect.element(hint).toBeVisible();
  return { ...found, done: () => done };
}

test('AUTH-11 TRN-03 a file is sent as a form, in pieces in their order, and is added on its own', async () => {
  const learned = fileOf({ state: 'learnt', pages: 38, passages: 94 });
  const { bodiesOf } = await open(undefined, { files: [learned] });
  choose(pdf('tari.pdf'));
  await expect.element(row('tari.pdf')).toMatchTextContent('38 pages, 94 passages');
  expect(bodiesOf('/file-upload/')).toEqual([{ name: 'tari.pdf', bytes: 10 }]);
  expect(bodiesOf('/piece/')).toEqual([
    { offset: '0', content: '0123' },
    { offset: '4', content: '4567' },
    { offset: '8', content: '89' },
  ]);
  await expect.element(counts).toHaveTextContent('1 ready, 0 on their way, 0 to look at');
  await expect.element(page.getByText('1 file added.')).toBeVisible();
});

test('TRN-03 a piece without an answer is sent again, from the bytes that the server has', async () => {
  let failures = 1;
  const { bodiesOf } = await open(({ path, body }) =>
    path.endsWith('/piece/') && body['offset'] === '4' && failures-- > 0 ? null : undefined,
  );
  choose(pdf('tari.pdf'));
  await expect
    .element(row('tari.pdf'))
    .toMatchTextContent('The connection failed. It goes on from 4 B as soon as it’s back.');
  dispatchEvent(new Event('online'));
  await expect.element(row('tari.pdf')).toMatchTextContent('Added, to be learned');
  expect(bodiesOf('/piece/').map(({ offset }) => offset)).toEqual(['0', '4', '4', '8']);
});

test.each([502, 429])(
  'TRN-03 an upload that is answered %i goes on without a message over the page',
  async (status) => {
    let failures = 1;
    await open(({ path }) =>
      path.endsWith('/piece/') && failures-- > 0 ? new Response('', { status }) : undefined,
    );
    choose(pdf('tari.pdf'));
    await expect.element(row('tari.pdf')).toMatchTextContent('The connection failed.');
    dispatchEvent(new Event('online'));
    await expect.element(row('tari.pdf')).toMatchTextContent('Added, to be learned');
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
  },
);

test('TRN-03 an upload whose connection keeps failing says where it stopped, and is resumed from there', async () => {
  let isDown = true;
  const { bodiesOf } = await open(({ path, body }) =>
    path.endsWith('/piece/') && body['offset'] === '4' && isDown ? null : undefined,
  );
  choose(pdf('tari.pdf'));
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'));
      return row('tari.pdf').element().textContent;
    })
    .toContain('Interrupted at 4 B of 10 B.');
  await expect.element(counts).toHaveTextContent('0 ready, 0 on their way, 1 to look at');
  isDown = false;
  await button('Resume').click();
  await expect.element(row('tari.pdf')).toMatchTextContent('Added, to be learned');
  expect(bodiesOf('/file-upload/')).toHaveLength(1);
  expect(bodiesOf('/piece/').filter(({ offset }) => offset === '0')).toHaveLength(1);
});

test('TRN-03 a piece at the wrong place goes on from where the server is', async () => {
  let isFirst = true;
  const { bodiesOf, received } = await open(({ path, body }) => {
    if (!path.endsWith('/piece/') || body['offset'] !== '4' || !isFirst) return undefined;
    isFirst = false;
    // The piece was stored, and its answer was lost.
    received.get('u1')!.received = 8;
    return refusal(409, 'upload_offset_wrong');
  });
  choose(pdf('tari.pdf'));
  await expect.element(row('tari.pdf')).toMatchTextContent('Added, to be learned');
  expect(bodiesOf('/piece/').map(({ offset }) => offset)).toEqual(['0', '4', '8']);
});

test('TRN-03 a file whose last answer was lost is found in the list, and not sent again', async () => {
  let ends = 0;
  const { bodiesOf } = await open(
    ({ path }) => {
      if (!path.endsWith('/finish/')) return undefined;
      ends += 1;
      return ends === 1 ? null : refusal(404, 'not_found');
    },
    { files: [fileOf()] },
  );
  choose(pdf('tari.pdf'));
  await expect.element(row('tari.pdf')).toMatchTextContent('The connection failed.');
  dispatchEvent(new Event('online'));
  await expect.element(row('tari.pdf')).toMatchTextContent('Added, to be learned');
  expect(bodiesOf('/file-upload/')).toHaveLength(1);
});

test('TRN-03 an upload that the server removed is sent anew', async () => {
  let isFirst = true;
  const { bodiesOf } = await open(({ path, body }) => {
    if (!path.endsWith('/piece/') || body['offset'] !== '8' || !isFirst) return undefined;
    isFirst = false;
    return refusal(404, 'not_found');
  });
  choose(pdf('tari.pdf'));
  await button('Resume').click();
  await expect.element(row('tari.pdf')).toMatchTextContent('Added, to be learned');
  expect(bodiesOf('/file-upload/')).toHaveLength(2);
});

const isTaken = (names: readonly string[]) => (sent: { path: string; body: Record<string, unknown> }) =>
  /file-(upload|text)\/$/.test(sent.path) &&
  names.includes(String(sent.body['name'])) &&
  !sent.body['replaces']
    ? refusal(409, 'file_already_there')
    : undefined;

test('TRN-03 a file whose name is taken asks once, and replaces the other', async () => {
  const { bodiesOf } = await open(isTaken(['tari.pdf']));
  choose(pdf('tari.pdf'));
  await expect.element(row('tari.pdf')).toMatchTextContent('There is already a file with this name.');
  expect(asksBeforeClosing()).toBe(true);
  await button('Replace').click();
  await expect.element(row('tari.pdf')).toMatchTextContent('Added, to be learned');
  expect(bodiesOf('/file-upload/').at(-1)).toEqual({ name: 'tari.pdf', bytes: 10, replaces: true });
});

test('TRN-03 a file that is kept beside the other gets the next free number', async () => {
  const { bodiesOf } = await open(isTaken(['tari.pdf', 'tari (2).pdf']));
  choose(pdf('tari.pdf'));
  await button('Keep both').click();
  await expect.element(row('tari (3).pdf')).toMatchTextContent('Added, to be learned');
  expect(bodiesOf('/file-upload/').map(({ name }) => name)).toEqual([
    'tari.pdf',
    'tari (2).pdf',
    'tari (3).pdf',
  ]);
});

test('TRN-03 two files are sent at a time; a third begins when one of them ends', async () => {
  const first = Promise.withResolvers<Response>();
  const second = Promise.withResolvers<Response>();
  const { bodiesOf } = await open(({ path, body }) => {
    if (!path.endsWith('/file-upload/')) return undefined;
    return { 'a.pdf': first.promise, 'b.pdf': second.promise }[String(body['name'])];
  });
  choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  await expect.element(row('c.pdf')).toMatchTextContent('Waits its turn');
  expect(bodiesOf('/file-upload/').map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  first.resolve(refusal(409, 'files_full', 'It holds 500 files already.'));
  await expect.element(row('a.pdf')).toMatchTextContent('It holds 500 files already.');
  await expect.element(row('c.pdf')).toMatchTextContent('Added, to be learned');
  await expect.element(row('a.pdf').getByRole('button', { name: 'Try again' })).toBeVisible();
  second.resolve(refusal(400, 'file_name_wrong'));
  await expect.element(row('b.pdf')).toMatchTextContent('The server’s words.');
  expect(row('b.pdf').getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});

test('TRN-03 an upload is canceled at the server, and the focus moves to the next row, at last to the choice', async () => {
  const { deleted } = await open(({ path, body }) =>
    path.endsWith('/piece/') && body['offset'] === '4' ? new Promise(() => {}) : undefined,
  );
  choose(pdf('a.pdf'), pdf('b.pdf'));
  await expect.element(row('b.pdf')).toMatchTextContent('4 B of 10 B');
  await button('Remove a.pdf').click();
  await expect.element(button('Remove b.pdf')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Choose files')).toHaveFocus();
  expect(page.getByRole('listitem').elements()).toEqual([]);
  expect(asksBeforeClosing()).toBe(false);
  await expect.poll(() => deleted().length).toBe(2);
});

test('TRN-03 a file that is too large, or holds no text, is not sent, and says so with the number', async () => {
  const { sent } = await open();
  choose(pdf('large.pdf', 'x'.repeat(1_001)), new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
  await expect.element(row('large.pdf')).toMatchTextContent(/It’s larger than 1,?000 B\. Split it/);
  await expect
    .element(row('photo.jpg'))
    .toMatchTextContent('There is no text to learn in a file of this type.');
  expect(sent).toEqual([]);
  await expect.element(counts).toHaveTextContent('0 ready, 0 on their way, 2 to look at');
});

test('TRN-03 of more files than an assistant holds the first are taken, and the number of the others is told', async () => {
  await open(({ path }) => (path.endsWith('/file-upload/') ? new Promise(() => {}) : undefined));
  choose(...Array.from({ length: 502 }, (_, at) => pdf(`${at}.pdf`)));
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('An assistant holds 500 files: 2 more weren’t taken.');
  expect(page.getByRole('listitem').elements()).toHaveLength(500);
});

test('TRN-03 a file that waits is looked at again until it is learnt', async () => {
  const files = [fileOf()];
  await open(undefined, { files });
  choose(pdf('tari.pdf'));
  await expect.element(row('tari.pdf')).toMatchTextContent('Added, to be learned');
  files[0] = fileOf({ state: 'learnt', passages: 3 });
  await expect.element(row('tari.pdf')).toMatchTextContent('3 passages');
});

test('TRN-03 each file of an archive of many shows that it is learned', async () => {
  const files = Array.from({ length: 230 }, (_, at) => fileOf({ id: `f${at}`, name: `${at}.pdf` }));
  const learnt = files.map((one) => ({ ...one, state: 'learnt' as const }));
  await open(undefined, { files: learnt, finished: { files, left_out: [] } });
  choose(new File(['PK'], 'delibere.zip'));
  await expect.element(row('delibere.zip')).toMatchTextContent('230 learned');
});

test('TRN-03 a file that cannot be learned says why and what to do', async () => {
  const locked = fileOf({ state: 'not_learnt', reason: 'password' });
  await open(undefined, { files: [locked] });
  choose(pdf('tari.pdf'));
  await expect
    .element(row('tari.pdf'))
    .toMatchTextContent('The file is protected by a password. Upload a copy without the password.');
  await expect.element(counts).toHaveTextContent('0 ready, 0 on their way, 1 to look at');
});

test('TRN-03 an archive lists what was left out with the reasons, and replaces what was there', async () => {
  const finished = {
    files: [fileOf(), fileOf({ id: 'f2', name: 'due.pdf' })],
    left_out: [
      { name: 'logo.png', reason: 'wrong_type' },
      { name: 'orari.pdf', reason: 'duplicate' },
    ],
  };
  const { bodiesOf } = await open(undefined, { finished });
  choose(new File(['PK'], 'delibere.zip'));
  await page.getByText('2 files left out').click();
  await expect.element(page.getByText('logo.png: of a type that isn’t read')).toBeVisible();
  await expect.element(page.getByText('orari.pdf: a file with this name is there')).toBeVisible();
  await button('Replace the file that is there').click();
  await expect
    .poll(() => bodiesOf('/file-upload/').at(-1))
    .toEqual({ name: 'delibere.zip', bytes: 2, replaces: true });
});

test('TRN-03 files that are chosen before the limits are known wait for them', async () => {
  const limits = Promise.withResolvers<void>();
  filesServer(({ path }) =>
    path.endsWith('/file-room/') ? limits.promise.then(() => Response.json(ROOM)) : undefined,
  );
  await openForm(() => <FilesPart id="a1" isManual={false} isHidden={false} onDone={() => {}} />);
  await expect.element(button('Choose files')).toBeVisible();
  choose(pdf('tari.pdf'));
  limits.resolve();
  await expect.element(row('tari.pdf')).toMatchTextContent('Added, to be learned');
});

test('TRN-03 a pasted text is added under its name, which must not be empty', async () => {
  const { bodiesOf } = await open();
  await button('Paste a text').click();
  await page.getByRole('textbox', { name: 'Text' }).fill('# Orari\nLunedì 9-12');
  await button('Add the text').click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Name' }).fill('Orari 2026');
  await button('Add the text').click();
  await expect.element(row('Orari 2026')).toMatchTextContent('Added, to be learned');
  expect(bodiesOf('/file-text/')).toEqual([{ name: 'Orari 2026', text: '# Orari\nLunedì 9-12' }]);
});

test('TRN-03 the choice whether people open the files is saved at once', async () => {
  const { bodiesOf } = await open();
  const choice = page.getByRole('switch', { name: 'People who chat can open the cited files' });
  await choice.click();
  await expect.element(choice).toBeChecked();
  await expect.poll(() => bodiesOf('/file-room/')).toEqual([{ opens_files: true }]);
  await expect
    .poll(() => useToasts.getState().toasts.map(({ title }) => title))
    .toEqual(['Data has been saved successfully']);
});

test('TRN-03 the bar leads on at once, and nothing asks when all is sent', async () => {
  const { done } = await open();
  choose(pdf('tari.pdf'));
  await expect.element(row('tari.pdf')).toMatchTextContent('Added, to be learned');
  expect(asksBeforeClosing()).toBe(false);
  await button('Go to training').click();
  expect(done()).toBe(1);
});
