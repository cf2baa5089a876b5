import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ASSISTANT, onlyMay, openForm, SETTINGS, signedIn } from '../../test/form-page.tsx';
import { button, nextFrame } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { PutOnAirDialog } from './PutOnAirDialog.tsx';

/** Opens the question for an assistant that lacks these. */
async function open(missing: string[], more: object = {}, status = 200): Promise<unknown[]> {
  signedIn();
  queryClient.clear();
  const sent: unknown[] = [];
  let lacks = missing;
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'PATCH') {
      sent.push(JSON.parse(body!));
      if (status !== 200) return Response.json({ detail: 'No encryption' }, { status });
      lacks = [];
    }
    return Response.json({ ...ASSISTANT, state: 'preview', missing: lacks, ...more });
  });
  await openForm(() => <PutOnAirDialog id="2" name="Tributi" onClose={() => {}} />);
  return sent;
}

const required = page.getByText(/“Allowed websites” is required, insert at least one element\./);

test('VAL-07 AST-01 an assistant that nobody can reach needs a website, and a link leads to the list of them', async () => {
  await open(['key']);
  await expect.element(required).toBeVisible();
  const link = page.getByRole('link', { name: 'Put it on your site' });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining('/ai/ai-assistants/2/installation'));
  expect(button('Put on air').elements()).toEqual([]);
});

test('VAL-07 AST-01 an assistant that only lacks a source does not need a website', async () => {
  await open(['source']);
  await expect.element(page.getByText(/It has no source in service/)).toBeVisible();
  expect(required.elements()).toEqual([]);
});

const LEARNT = { sitemap_url: 'https://www.comune.example/sitemap.xml', allowed_origins: [] };
const allow = button('Allow https://www.comune.example');

test('AST-01 the site that an assistant learns from is offered as an allowed website, and then it can go on air', async () => {
  const sent = await open(['key'], LEARNT);
  await allow.click();
  await expect.element(page.getByText('Put Tributi on air?')).toBeVisible();
  expect(sent).toEqual([{ allowed_origins: ['https://www.comune.example'], version: 1 }]);
});

test('AST-01 a site that is refused as an allowed website is told with the reason', async () => {
  await open(['key'], LEARNT, 400);
  await allow.click();
  const note = page.getByRole('alert');
  await expect
    .element(note)
    .toMatchTextContent(/Couldn’t allow https:\/\/www\.comune\.example.*No encryption/);
});

test.each([
  ['that learns from no site', { ...LEARNT, sitemap_url: '' }, ['assistant.api_key']],
  [
    'that learns from a site without encryption',
    { ...LEARNT, sitemap_url: 'http://c.example/' },
    ['assistant.api_key'],
  ],
  ['of a person who may not install it', LEARNT, ['assistant.enable']],
])('AST-01 no website is offered for an assistant %s', async (_, more, permissions) => {
  await open(['key'], more);
  onlyMay(...permissions);
  await expect.element(required).toBeVisible();
  expect(page.getByRole('button', { name: /^Allow/ }).elements()).toEqual([]);
});

interface Organization {
  confirmedOn?: string | null;
  missing?: readonly string[];
  /** The path whose call is refused. */
  refused?: string;
}

/** The addresses that were asked. */
let asked: string[] = [];

/** A server whose organization has not confirmed its answer to distress. */
function serve({ confirmedOn = null, missing = [], refused }: Organization = {}) {
  signedIn();
  asked = [];
  queryClient.clear();
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'PATCH' || method === 'POST') sent.push([url, JSON.parse(body!)]);
    asked.push(url);
    if (method !== 'GET' && refused && url.endsWith(refused))
      return Response.json({ detail: ['Not now.'] }, { status: 400 });
    if (url.endsWith('/settings/')) return Response.json({ ...SETTINGS, distress_confirmed_on: confirmedOn });
    return Response.json({ ...ASSISTANT, state: 'preview', missing });
  });
  return sent;
}
const onClose = vi.fn();
const dialog = () => openForm(() => <PutOnAirDialog id="2" name="Tributi" onClose={onClose} />);
const toConfirm = page.getByText(/momento così difficile/);

beforeEach(() => onClose.mockClear());

test('ANS-20 the dialog shows the answer to people in distress, and its button confirms it and puts on air', async () => {
  const sent = serve();
  await dialog();
  await expect.element(toConfirm).toHaveAttribute('lang', 'it-IT');
  const english = page.getByRole('region', { name: 'English' });
  await expect.element(english.getByText(SETTINGS.distress['en-US'].text)).toHaveAttribute('lang', 'en-US');
  await expect.element(page.getByText('1522').first()).toBeVisible();
  await button('Confirm and put on air').click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      [expect.stringContaining('/settings/'), { version: 4, distress: SETTINGS.distress }],
      [expect.stringContaining('/state/'), { state: 'on_air' }],
    ]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test.each([
  ['the text to confirm', '/settings/', null, 'Confirm and put on air'],
  ['the assistant', '/assistant/2/', '2026-11-20T10:00:00.000Z', 'Put on air'],
])('ANS-20 nothing goes on air before %s has loaded', async (_, held, confirmedOn, label) => {
  const sent = serve({ confirmedOn });
  const answer = globalThis.fetch;
  const read = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET' && url.endsWith(held)) await read.promise;
    return answer(url, init);
  });
  await dialog();
  const first = button('Put on air');
  await expect.element(first).toHaveAttribute('aria-disabled', 'true');
  (first.element() as HTMLElement).click();
  await nextFrame();
  expect(sent).toEqual([]);
  read.resolve();
  await expect.element(button(label)).not.toHaveAttribute('aria-disabled', 'true');
  await button(label).click();
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject([expect.stringContaining('/state/'), { state: 'on_air' }]);
});

test('ANS-20 the dialog of a person who may not change the organization’s settings shows no text to confirm', async () => {
  const sent = serve();
  onlyMay('assistant.enable');
  await dialog();
  await expect.element(button('Put on air')).toBeVisible();
  expect(asked.filter((url) => url.endsWith('/settings/'))).toEqual([]);
  expect(toConfirm.elements()).toEqual([]);
  expect(sent).toEqual([]);
});

test('ANS-20 an organization that has confirmed its answer to distress is not asked again', async () => {
  const sent = serve({ confirmedOn: '2026-11-20T10:00:00.000Z' });
  await dialog();
  await button('Put on air').click();
  await expect.poll(() => sent.map(([, body]) => body)).toEqual([{ state: 'on_air' }]);
});

test('ANS-20 an assistant that cannot go on air yet shows no text to confirm', async () => {
  serve({ missing: ['source'] });
  await dialog();
  await expect.element(page.getByText(/It has no source in service/)).toBeVisible();
  await nextFrame();
  expect(toConfirm.elements()).toEqual([]);
});

test.each([
  ['confirmation', '/settings/', 1],
  ['state', '/state/', 2],
])('ANS-20 a refused %s is told in the dialog, which stays open', async (_, refused, calls) => {
  const sent = serve({ refused });
  await dialog();
  await expect.element(toConfirm).toBeVisible();
  await button('Confirm and put on air').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Couldn’t put it on air.*Not now\./);
  // Without its confirmation nothing goes on air.
  expect(sent).toHaveLength(calls);
  expect(onClose.mock.calls).toEqual([]);
});
