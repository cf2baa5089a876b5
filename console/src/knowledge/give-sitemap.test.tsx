import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Source } from '@regia/contract/knowledge/source-calls';
import { openForm } from '../../test/form-page.tsx';
import { knowledgeServer } from '../../test/knowledge-server.ts';
import type { Reply } from '../../test/knowledge-server.ts';
import { button } from '../../test/show.tsx';
import { useToasts } from '../platform/toasts.ts';
import { GiveSitemapDialog } from './GiveSitemapDialog.tsx';

const SOURCE = {
  id: 's1',
  kind: 'sitemap',
  url: 'https://www.comune.example/',
  sitemap: null,
} as unknown as Source;
const GIVEN = { addresses: 2, given_on: '2026-11-21T14:40:00.000Z' };
const toasts = () => useToasts.getState().toasts.map(({ title, detail }) => [title, detail]);
const pasted = page.getByRole('textbox', { name: /^Or paste the addresses/ });

let removed = 0;
async function open(
  source: Source,
  reply: Reply = { body: { source: { ...SOURCE, sitemap: GIVEN }, left_out: 3 } },
) {
  useToasts.setState({ toasts: [] });
  removed = 0;
  let closed = 0;
  const server = knowledgeServer(['assistant.train'], {
    get '/source/s1/sitemap/'() {
      removed += 1;
      return reply;
    },
  });
  await openForm(() => <GiveSitemapDialog id="a1" source={source} onClose={() => (closed += 1)} />);
  return { ...server, closed: () => closed };
}

test('TRN-01 pasted addresses are given, and the answer tells how many were taken and left out', async () => {
  const { bodiesOf, closed } = await open(SOURCE);
  expect(button('Remove the list').elements()).toEqual([]);
  await pasted.fill('https://www.comune.example/a\nhttps://www.comune.example/b');
  await button('Save the list').click();
  await expect
    .poll(() => bodiesOf('/sitemap/'))
    .toEqual([{ text: 'https://www.comune.example/a\nhttps://www.comune.example/b' }]);
  await expect
    .poll(toasts)
    .toEqual([['List saved, addresses: 2', 'Left out, because they are on other sites: 3']]);
  expect(closed()).toBe(1);
});

test('AUTH-11 TRN-01 a chosen file is sent as a form', async () => {
  const { bodiesOf } = await open(SOURCE);
  const file = new File(['<urlset></urlset>'], 'sitemap.xml', { type: 'text/xml' });
  await page.getByLabelText('Sitemap, or text with one address a line').upload(file);
  await button('Save the list').click();
  await expect.poll(() => bodiesOf('/sitemap/')[0]).toContain('<urlset></urlset>');
});

test('TRN-01 a refusal stands at its field, and what was pasted stays', async () => {
  await open(SOURCE, { status: 400, body: { text: ['Line 2 is no full address.'] } });
  await pasted.fill('x');
  await button('Save the list').click();
  await expect.element(pasted).toHaveAccessibleDescription(/Line 2 is no full address\./);
  await expect.element(pasted).toHaveValue('x');
});

test('TRN-01 a removal that is refused is told, and the dialog stays', async () => {
  const refusal = { status: 409, body: { detail: 'A training is going on.' } };
  const { closed } = await open({ ...SOURCE, sitemap: GIVEN } as Source, refusal);
  await button('Remove the list').click();
  await expect.poll(toasts).toEqual([['The source didn’t change', 'A training is going on.']]);
  expect(closed()).toBe(0);
});

test('TRN-01 a given list is removed', async () => {
  const { closed } = await open({ ...SOURCE, sitemap: GIVEN } as Source, { status: 200, body: null });
  await button('Remove the list').click();
  await expect.poll(toasts).toEqual([['Data deleted', 'List removed']]);
  expect([removed > 0, closed()]).toEqual([true, 1]);
});
