import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../test/open-page.tsx';
import { button } from '../../test/show.tsx';
import { learningsRoute } from './routes.tsx';

const ID = '01990000-0000-7000-8000-000000000001';
const DESK = '01990000-0000-7000-8000-0000000000a1';
const learning = {
  id: ID,
  assistant: { id: DESK, name: 'Anagrafe' },
  message: null,
  language: 'it',
  question: 'Serve la marca da bollo?',
  wordings: [],
  answer: 'Online no.',
  sources: [],
  author: 'urp.sportello1',
  state: 'verified',
  reason: '',
  conflict: {
    title: 'Certificati',
    url: 'https://comune.example/c',
    quote: 'Serve.',
    found_on: '2026-11-20T10:00:00.000Z',
  },
  requested_on: '2026-11-18T10:00:00.000Z',
  learnt_on: '2026-11-19T10:00:00.000Z',
  verified_on: '2026-11-19T10:00:00.000Z',
  expires_on: '2027-05-12T10:00:00.000Z',
  proof: [],
  model_wordings: [],
  paraphrase_model: null,
  paraphrase_failure: null,
  version: 3,
};

/** Opens the list. The fake server has so many corrections, and one in detail. */
async function openLearnings({
  address = '/monitoring/learnings/',
  row = learning as object,
  count = 1,
} = {}) {
  const asked: string[] = [];
  const server = { rows: [row], count };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://regia.example');
    if (pathname.endsWith('/assistant/')) return Response.json([{ id: DESK, name: 'Anagrafe' }]);
    if (!pathname.endsWith('/learning/')) return Response.json(row);
    asked.push(
      [...searchParams]
        .map(([name, value]) => `${name}=${value}`)
        .toSorted()
        .join(' '),
    );
    return Response.json({ count: server.count, next: null, previous: null, results: server.rows });
  });
  const permissions = ['monitoring.list', 'monitoring.learn'];
  const router = await openPage({ address, routes: (app) => [learningsRoute(app)], permissions });
  return { asked, server, router, search: () => router.state.location.search };
}

test('MON-03 the list of corrections shows question, state, conflict, assistant, author and dates', async () => {
  const { asked } = await openLearnings();
  await expect
    .element(page.getByRole('row').last())
    .toMatchTextContent(
      /Serve la marca da bollo\?.*Learned and verified.*A page says otherwise.*Anagrafe.*urp\.sportello1.*2026-11-18.*2027-05-12/,
    );
  expect(asked).toEqual(['page=1 page_size=20']);
});

test('MON-03 MON-04 each filter of the corrections is in the address and in the request, from the first page on', async () => {
  const { asked, search } = await openLearnings({ address: '/monitoring/learnings/?page=2', count: 60 });
  await expect.poll(() => asked).toEqual(['page=2 page_size=20']);
  await page.getByLabelText('State').selectOptions('Reopened');
  await expect.poll(search).toEqual({ state: 'reopened' });
  await page.getByLabelText('Assistant').selectOptions('Anagrafe');
  await page.getByLabelText('Language').selectOptions('Italian');
  await page.getByLabelText('Search in questions and answers').fill('bollo');
  await expect.poll(search).toEqual({ state: 'reopened', assistant: DESK, language: 'it', search: 'bollo' });
  await expect
    .poll(() => asked.at(-1))
    .toBe(`assistant=${DESK} language=it page=1 page_size=20 search=bollo state=reopened`);
  await button('Next page').click();
  await expect.poll(() => asked.at(-1)).toContain('page=2');
});

test('MON-03 filters that match no correction are cleared with one press; a list without any says how to begin', async () => {
  const { server, search } = await openLearnings({
    address: `/monitoring/learnings/?state=expired&assistant=${DESK}&language=en&search=x`,
    count: 0,
  });
  server.rows.length = 0;
  await page.getByLabelText('State').selectOptions('Withdrawn');
  await expect.element(page.getByText('No corrections match these filters')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(search).toEqual({});
  await expect.element(page.getByText('No corrections yet')).toBeVisible();
});

test('MON-03 a correction opens over its page of the list, and closing it leaves the page as it was', async () => {
  const { search } = await openLearnings({ address: '/monitoring/learnings/?page=2', count: 60 });
  await button('Serve la marca da bollo?').click();
  await expect.poll(search).toEqual({ page: 2, learning: ID });
  const dialog = page.getByRole('dialog', { name: 'Correction' });
  await expect.element(dialog).toHaveAccessibleDescription('Serve la marca da bollo?');
  await expect.element(dialog).toMatchTextContent(/Proof of learning/);
  await userEvent.keyboard('{Escape}');
  await expect.poll(search).toEqual({ page: 2 });
});

test('MON-03 the list follows a correction until its learning run has ended', async () => {
  const { asked, server } = await openLearnings({ row: { ...learning, state: 'requested' } });
  await expect.element(page.getByText('Learning requested', { exact: true }).last()).toBeVisible();
  server.rows = [{ ...learning, state: 'verified' }];
  await expect
    .poll(() => page.getByRole('row').last().element().textContent)
    .toContain('Learned and verified');
  expect(asked.length).toBeGreaterThan(1);
});
