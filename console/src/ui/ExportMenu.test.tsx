import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { HttpError } from '../platform/http/error.ts';
import { useToasts } from '../platform/toasts.ts';
import { ExportMenu } from './ExportMenu.tsx';

const FILE = { name: 'messages.csv', blob: new Blob(['a']) };

const refusal = (code: string, detail: string) =>
  new HttpError({ status: 409, body: { detail }, headers: new Headers({ 'Regia-Refusal': code }) });

/** The menu of a server that answers each step with a value, or refuses it with an error. */
async function open({
  load = FILE,
  begin = { id: 'e1' },
  isLarge = false,
}: {
  load?: typeof FILE | Error;
  begin?: object | Error;
  isLarge?: boolean;
}) {
  signedIn();
  const asked: string[] = [];
  const answer =
    <T,>(step: string, value: T | Error) =>
    async (format: string): Promise<T> => {
      asked.push(`${step} ${format}`);
      if (value instanceof Error) throw value;
      return value;
    };
  await openForm(() => (
    <ExportMenu load={answer('load', load)} begin={answer('begin', begin)} isLarge={isLarge} />
  ));
  await button('Export').click();
  return asked;
}

const choose = (name: RegExp) => page.getByRole('menuitem', { name }).click();
const toasts = () => useToasts.getState().toasts.map(({ title, detail }) => [title, detail]);
const PREPARED = [
  'The file is being prepared',
  'A notification tells you when it is ready to download. You can leave this page.',
];

test('MON-04 few rows: the file is loaded at once, and nothing goes on in the background', async () => {
  const asked = await open({});
  await choose(/^XLSX\s*For Excel$/);
  await expect.poll(() => asked).toEqual(['load xlsx']);
  await expect.element(button('Export')).toBeEnabled();
  expect(toasts()).toEqual([]);
});

test('MON-04 too many rows for one answer: the same press begins the file in the background, and says so', async () => {
  const asked = await open({ load: refusal('export_too_large', 'These are more than 10000 rows.') });
  await choose(/^CSV/);
  await expect.poll(toasts).toEqual([PREPARED]);
  expect(asked).toEqual(['load csv', 'begin csv']);
});

test('MON-04 a list that is known to be large: the menu says what will happen, and the file is not asked for first', async () => {
  const asked = await open({ isLarge: true });
  await choose(/^CSV\s*Many rows: a notification brings the file$/);
  await expect.poll(toasts).toEqual([PREPARED]);
  expect(asked).toEqual(['begin csv']);
});

test('MON-04 while another file is being made, the refusal of the server is shown', async () => {
  await open({ isLarge: true, begin: refusal('export_running', 'Wait for the notification.') });
  await choose(/^CSV/);
  await expect
    .poll(toasts)
    .toEqual([['There was an error with the file download', 'Wait for the notification.']]);
});
