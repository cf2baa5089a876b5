import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn } from '../../test/form-page.tsx';
import { button, show } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { DocumentsPanel } from './DocumentsPanel.tsx';

const document = {
  source: 's1',
  language: 'it',
  passages: 2,
  indexed_on: '2026-01-07T08:22:50.000Z',
  published_on: null,
  updated_on: null,
  breadcrumb: [],
};
const results = [
  { ...document, id: 'd1', title: 'Bando', url: 'https://one.example/bando', updated_on: '2025-06-07' },
  { ...document, id: 'd2', title: 'Orari', url: 'https://one.example/orari' },
];

test('TRN-11 the documents in service show the date that each says about itself, and are sorted by it', async () => {
  signedIn();
  const body = { count: 2, next: null, previous: null, results };
  vi.stubGlobal('fetch', async () => Response.json(body));
  const onChange = vi.fn();
  await page.viewport(1440, 900);
  await show(
    <QueryClientProvider client={queryClient}>
      <DocumentsPanel id="a1" search={{}} onChange={onChange} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('row', { name: /Bando/u })).toMatchTextContent('2025-06-07');
  await expect.element(page.getByRole('row', { name: /Orari/u })).toMatchTextContent('—');
  await button('Page date').click();
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ order: 'updated_on' }));
});
