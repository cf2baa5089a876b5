import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Learning } from '@regia/contract/learning/learnings';
import { WORDINGS_MAX } from '@regia/contract/limits';
import { field, openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';
import { EditLearningDialog } from './EditLearningDialog.tsx';
import { bodyOf, earliest, learningForm, valuesOf } from './learning-form.ts';
import { TeachDialog } from './TeachDialog.tsx';

beforeEach(() => queryClient.clear());

const ID = '01990000-0000-7000-8000-000000000001';
const learning = {
  id: ID,
  question: 'Serve la marca da bollo?',
  wordings: ['È in bollo?'],
  answer: 'Online no.',
  sources: [{ title: 'Certificati', url: 'https://comune.example/c' }],
  expires_on: null,
  version: 3,
} as unknown as Learning;

/** A server that stores what is sent, or refuses it. */
function server(refusal?: object) {
  signedIn();
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({
      call: `${init?.method} ${url.replace(/^.*\/monitoring\//, '')}`,
      body: JSON.parse(init?.body as string),
    });
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json(learning);
  });
  return sent;
}
const refreshed = () => {
  const asked: unknown[] = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(filters?.queryKey?.[0]);
  });
  return asked;
};

test('MON-03 MON-06 a question of a gap is taught with its wordings; the gap hears of it, and every list is read again', async () => {
  const sent = server();
  const asked = refreshed();
  const [onTaught, onClose] = [vi.fn(), vi.fn()];
  const wordings = Array.from({ length: WORDINGS_MAX + 3 }, (_, at) => `Domanda ${at}?`);
  await openForm(() => (
    <TeachDialog assistant={ID} question="Dove pago?" {...{ wordings, onTaught, onClose }} />
  ));
  await expect.element(field('Question')).toHaveValue('Dove pago?');
  await button('Request learning').click();
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await field('Question').fill('Dove pago la TARI?');
  await field('Answer').fill('Allo sportello.');
  await button('Request learning').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onTaught.mock.calls.length).toBe(1);
  expect(sent).toEqual([
    {
      call: 'POST learning/',
      body: {
        assistant: ID,
        question: 'Dove pago la TARI?',
        answer: 'Allo sportello.',
        wordings: wordings.slice(0, WORDINGS_MAX),
        sources: [],
        expires_on: null,
      },
    },
  ]);
  expect(asked).toEqual(['learnings', 'monitoring', 'assistants', 'menu']);
  expect(useToasts.getState().toasts.at(-1)?.title).toBe('The assistant is learning the answer');
});

test('MON-03 a change of a correction names the version that it replaces; a refused one stays open', async () => {
  const sent = server({ detail: ['A colleague changed it meanwhile.'] });
  const onClose = vi.fn();
  await openForm(() => <EditLearningDialog {...{ learning, onClose }} />);
  await field('Answer').fill('Online mai.');
  await button('Save and prove').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/A colleague changed it meanwhile\./);
  expect(sent).toEqual([
    {
      call: `PATCH learning/${ID}/`,
      body: {
        version: 3,
        answer: 'Online mai.',
        wordings: learning.wordings,
        sources: learning.sources,
        expires_on: null,
      },
    },
  ]);
  expect(onClose.mock.calls).toEqual([]);
});

test('MON-03 a correction that was changed closes its form, and every list is read again', async () => {
  server();
  const asked = refreshed();
  const onClose = vi.fn();
  await openForm(() => <EditLearningDialog {...{ learning, onClose }} />);
  await field('Answer').fill('Online mai.');
  await button('Save and prove').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked).toEqual(['learnings', 'monitoring', 'assistants', 'menu']);
});

test('MON-03 a page to cite has a title, an address or both', () => {
  const sources =
    'Orari\nhttps://comune.example/a\nTariffe https://comune.example/b\nNuovo https://x.example sito';
  expect(bodyOf({ ...valuesOf(learning), sources }).sources).toEqual([
    { title: 'Orari', url: '' },
    { title: 'https://comune.example/a', url: 'https://comune.example/a' },
    { title: 'Tariffe', url: 'https://comune.example/b' },
    { title: 'Nuovo https://x.example sito', url: '' },
  ]);
});

test('MON-03 an expiry is shown by the clock of the reader; one that is over is left out, and a past one is refused', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const soon = inHours(48);
  const { expires } = valuesOf({ ...learning, expires_on: soon });
  expect(new Date(expires).toISOString().slice(0, 16)).toBe(soon.slice(0, 16));
  expect(valuesOf({ ...learning, expires_on: inHours(-1) }).expires).toBe('');
  const isValid = (values: object) => learningForm.safeParse({ ...valuesOf(learning), ...values }).success;
  expect([isValid({}), isValid({ answer: ' ' }), isValid({ expires })]).toEqual([true, false, true]);
  expect(isValid({ expires: '2020-01-01T00:00' })).toBe(false);
  const nowMs = Date.now();
  expect(new Date(earliest()).getTime()).toBeGreaterThan(nowMs - 60_000);
});

test('MON-05 the form of a correction shows the words that are left out before it is saved', async () => {
  server();
  const question = 'Mi chiamo Anna Verdi, 338 7654321: dove pago?';
  await openForm(() => (
    <TeachDialog assistant={ID} question={question} wordings={[]} onTaught={vi.fn()} onClose={vi.fn()} />
  ));
  const note = page.getByRole('status').filter({ hasText: 'Personal data is left out' });
  await expect.element(note).toMatchTextContent(/Mi chiamo •••, •••: dove pago\?/);
  await field('Question').fill('Dove pago la TARI?');
  await expect.element(note).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: /Other wordings/ }).fill('Il 338 7654321 è del tributi?');
  await expect.element(note).toMatchTextContent(/Il ••• è del tributi\?/);
});
