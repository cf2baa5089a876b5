import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../platform/toasts.ts';
import { startTraining } from './start-training.ts';
import { paletteTexts } from './texts.ts';
import { trainByKey } from './train-by-key.ts';

const asked: string[] = [];
const failed = (detail: string | undefined) => [{ tone: 'danger', title: 'Training didn’t start', detail }];

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

// Loaded texts are cached, so the failing load must come first.
test('shows an error and starts no training if its texts cannot be loaded', async () => {
  vi.spyOn(paletteTexts, 'en-US').mockRejectedValue(new TypeError('Failed to fetch'));
  await startTraining('7');
  expect(useToasts.getState().toasts).toMatchObject(failed(undefined));
  expect(asked).toEqual([]);
});

test('shows the reason of a refused training', async () => {
  vi.spyOn(paletteTexts, 'en-US').mockResolvedValue({ messages: {} });
  await startTraining('7');
  expect(asked).toHaveLength(1);
  expect(useToasts.getState().toasts).toMatchObject(failed('There is nothing to learn from.'));
});

test('shows an error if the code behind the key cannot be loaded', async () => {
  await trainByKey('7', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(useToasts.getState().toasts).toMatchObject([
    { tone: 'danger', title: 'Communication with server failed', detail: undefined },
  ]);
  await trainByKey('7');
  expect(asked).toHaveLength(1);
});
