import { afterEach, expect, test, vi } from 'vitest';

const PAGE = { locale: 'it-IT', texts: { core: { a: 'Uno' } }, covers: ['Own'], config: null };
const whole = { a: 'Uno', b: 'Due' };
const core = {
  name: 'core',
  'it-IT': vi.fn(async () => ({ messages: { ...whole } })),
  'en-US': vi.fn(async () => ({ messages: { ...whole } })),
};

/** Opens a page with these data, and loads its texts. */
async function open(page: object | null) {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal('document', {
    documentElement: {},
    getElementById: () => page && { textContent: JSON.stringify(page) },
  });
  const { i18n } = await import('@lingui/core');
  i18n.loadAndActivate({ locale: 'it-IT', messages: {} });
  const texts = await import('./texts.ts');
  await texts.startTexts([core], 'it-IT');
  return { texts, known: () => Object.keys(i18n.messages).toSorted() };
}
afterEach(() => vi.unstubAllGlobals());

test('the first page loads no catalogue: its texts are in it', async () => {
  const { texts, known } = await open(PAGE);
  expect(await texts.withTexts(Promise.resolve('page'), 'Own')).toBe('page');
  expect(known()).toEqual(['a']);
  expect(core['it-IT']).not.toHaveBeenCalled();
});

test('code that loads later waits for the texts that the page does not have', async () => {
  const { texts, known } = await open(PAGE);
  expect(await texts.withTexts(Promise.resolve('dialog'), 'Other')).toBe('dialog');
  expect(known()).toEqual(['a', 'b']);
});

test('a catalogue that is first needed by later code is loaded whole, although the page has a part of it', async () => {
  const chat = {
    ...core,
    name: 'chat',
    'it-IT': vi.fn(async () => ({ messages: { c: 'Tre', d: 'Quattro' } })),
  };
  const { texts, known } = await open({ ...PAGE, texts: { ...PAGE.texts, chat: { c: 'Tre' } } });
  const page = texts.withTexts(Promise.resolve('page'), 'Other');
  await Promise.all([page, texts.loadTexts(chat)]);
  expect(known()).toEqual(['a', 'b', 'c', 'd']);
});

test('if the texts cannot be loaded, the code counts as not loaded, and the next try loads them', async () => {
  const { texts, known } = await open(PAGE);
  core['it-IT'].mockRejectedValueOnce(new Error('offline'));
  await expect(texts.withTexts(Promise.resolve('dialog'), 'Other')).rejects.toThrow('offline');
  await texts.withTexts(Promise.resolve('dialog'), 'Other');
  expect(known()).toEqual(['a', 'b']);
});

test('a page without data loads whole catalogues, and later code waits for nothing', async () => {
  const { texts, known } = await open(null);
  await texts.withTexts(Promise.resolve('dialog'), 'Other');
  expect(known()).toEqual(['a', 'b']);
  expect(core['it-IT']).toHaveBeenCalledTimes(1);
});
