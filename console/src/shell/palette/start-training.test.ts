import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../platform/toasts.ts';
import { startTraining } from './start-training.ts';
import { paletteTexts } from './texts.ts';
import { trainByKey } from './train-by-key.ts';

const asked: string[] = [];
const failed = (detail: string | undefined) => [
  { tone: 'danger', title: 'The training has not started', detail },
];

beforeEach(() => {
  asked.length = 0;
  useToasts.setState({ toasts: [] });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('{"detail":"There is nothing to learn from."}', {
      status: 400,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

// The first that is fetched is kept: the one that fails comes first.
test('a training whose words do not come has not started, and says so', async () => {
  vi.spyOn(paletteTexts, 'en-US').mockRejectedValue(new TypeError('Failed to fetch'));
  await startTraining('7');
  expect(useToasts.getState().toasts).toMatchObject(failed(undefined));
  expect(asked).toEqual([]);
});

test('a training that is refused says why', async () => {
  vi.spyOn(paletteTexts, 'en-US').mockResolvedValue({ messages: {} });
  await startTraining('7');
  expect(asked).toHaveLength(1);
  expect(useToasts.getState().toasts).toMatchObject(failed('There is nothing to learn from.'));
});

test('the key of a training whose code does not come says so', async () => {
  await trainByKey('7', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(useToasts.getState().toasts).toMatchObject([
    {
      tone: 'danger',
      title: 'Communication with server failed',
      detail: 'If it stays so, reload the page.',
    },
  ]);
  await trainByKey('7');
  expect(asked).toHaveLength(1);
});
