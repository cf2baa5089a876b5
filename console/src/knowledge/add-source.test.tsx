import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, openForm } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { knowledgeServer, SITE } from '../../test/knowledge-server.ts';
import type { Reply } from '../../test/knowledge-server.ts';
import { WebsitePart } from './adding/WebsitePart.tsx';

const address = field('Sitemap or website address');
const ADDED = { status: 201, body: { id: 's1' } };

async function open({ isTraining = false, isManual = false, site = { body: SITE } as Reply } = {}) {
  const server = knowledgeServer(['assistant.train'], { 'source-preview/': site, 'source/': ADDED });
  let done = 0;
  await openForm(() => (
    <WebsitePart
      id="a1"
      isTraining={isTraining}
      isManual={isManual}
      isHidden={false}
      onDone={() => (done += 1)}
    />
  ));
  await address.fill('www.comune.example');
  return { ...server, done: () => done };
}

test('TRN-01 Enter adds the source and trains; the page is left without a question', async () => {
  const { bodiesOf, done } = await open();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodiesOf('/source/'))
    .toEqual([{ kind: 'sitemap', url: 'www.comune.example', train: true }]);
  await expect.poll(done).toBe(1);
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('TRN-01 “Add only” adds the source without a training', async () => {
  const { bodiesOf } = await open();
  await button('Add only').click();
  await expect.poll(() => bodiesOf('/source/')).toMatchObject([{ train: false }]);
});

test('TRN-01 during a training the source waits for the next one', async () => {
  const { bodiesOf } = await open({ isTraining: true });
  await expect.element(button('Add and train')).not.toBeInTheDocument();
  await expect.element(button('Add only')).not.toBeInTheDocument();
  await button('Add source').click();
  await expect.poll(() => bodiesOf('/source/')).toMatchObject([{ train: false }]);
});

const bar = page.getByText('Only manual training: a person has to start it.');

test('TRN-04 with only manual training the page says that a person has to start it', async () => {
  await open({ isManual: true });
  await expect.element(bar).toBeVisible();
});

test('TRN-04 without it the page tells the pages that were found', async () => {
  await open();
  await expect.element(page.getByText('124 pages', { exact: true })).toBeVisible();
  expect(bar.elements()).toEqual([]);
});

const SILENT = {
  status: 400,
  body: { url: ['The site isn’t responding.'] },
  headers: { 'Regia-Refusal': 'site_unreachable' },
};

test.each(['{Enter}', 'Add only'])(
  'TRN-01 a site that does not answer is told once, at its field, and not added: %s',
  async (press) => {
    const { bodiesOf } = await open({ site: SILENT });
    if (press === '{Enter}') await userEvent.keyboard(press);
    else await button(press).click();
    await expect.element(address).toHaveAccessibleDescription('The site isn’t responding.');
    await expect.element(address).toHaveFocus();
    expect(page.getByText('The site isn’t responding.').elements()).toHaveLength(1);
    expect(bodiesOf('/source/')).toEqual([]);
    await button('Add it anyway, without training').click();
    await expect
      .poll(() => bodiesOf('/source/'))
      .toEqual([{ kind: 'sitemap', url: 'www.comune.example', train: false }]);
  },
);

test('TRN-01 a site that cannot be read for another reason has no button to add it anyway', async () => {
  await open({ site: { status: 400, body: { url: ['The page is empty.'] } } });
  await expect
    .element(page.getByRole('region', { name: 'Preview' }).getByRole('status').first())
    .toMatchTextContent('The page is empty.');
  expect(button('Add it anyway, without training').elements()).toEqual([]);
});

test('TRN-01 a site that does not answer can be added right after the preview says it', async () => {
  const { bodiesOf } = await open({ site: SILENT, isTraining: true });
  await expect
    .element(page.getByRole('region', { name: 'Preview' }).getByRole('status').first())
    .toMatchTextContent('isn’t responding');
  await button('Add it anyway, without training').click();
  await expect.poll(() => bodiesOf('/source/')).toMatchObject([{ train: false }]);
});

test('TRN-01 shows the site before it is added', async () => {
  await open();
  await expect
    .element(page.getByRole('region', { name: 'Preview' }).getByRole('status').first())
    .toMatchTextContent('124 pages in the sitemap');
});
