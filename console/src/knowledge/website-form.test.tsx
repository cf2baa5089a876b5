import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Source } from '@regia/contract/knowledge/source-calls';
import { openForm } from '../../test/form-page.tsx';
import { knowledgeServer, SITE } from '../../test/knowledge-server.ts';
import type { Reply } from '../../test/knowledge-server.ts';
import { button } from '../../test/show.tsx';
import { WebsitePart } from './adding/WebsitePart.tsx';
import { ChangeSourceDialog } from './ChangeSourceDialog.tsx';
import { SourceItem } from './SourceItem.tsx';

const HOST = 'https://www.comune.example';
const ADDRESSES = ['/', '/servizi/tari', '/servizi/imu', '/notizie/1', '/archivio/2019'].map(
  (path) => HOST + path,
);
const SOURCE = {
  id: 's1',
  kind: 'sitemap',
  url: `${HOST}/sitemap.xml`,
  other_urls: ['https://biblioteca.example/'],
  include: [],
  exclude: ['/archivio/*'],
  sitemap: null,
  documents: 4,
  passages: 31,
  failures: 0,
  problem: null,
  last_read_on: null,
  changed_on: null,
} as unknown as Source;
const preview = (more: object = {}): Reply => ({ body: { ...SITE, addresses: ADDRESSES, ...more } });
const counts = page.getByRole('status').filter({ hasText: 'addresses' });
const address = page.getByLabelText('Sitemap or website address');

const openAdd = async (replies: Record<string, Reply> = {}) => {
  const server = knowledgeServer(['assistant.train'], {
    'source-preview/': preview(),
    '/source/': { status: 201, body: SOURCE },
    ...replies,
  });
  await openForm(() => (
    <WebsitePart id="a1" isTraining={false} isManual={false} isHidden={false} onDone={() => {}} />
  ));
  await address.fill(HOST);
  return server;
};
const openChange = async (replies: Record<string, Reply> = {}, source = SOURCE) => {
  const server = knowledgeServer(['assistant.train'], {
    'source-preview/': preview(),
    '/source/s1/': { body: SOURCE },
    ...replies,
  });
  await openForm(() => <ChangeSourceDialog id="a1" source={source} onClose={() => {}} />);
  return server;
};

test('TRN-01 patterns are counted while they are typed, with examples, and the site is asked once', async () => {
  const { bodiesOf } = await openAdd();
  await page.getByText('Which pages (optional)').click();
  await expect.element(counts).toMatchTextContent('5 of 5 addresses');
  await button('Read only some pages').click();
  await userEvent.keyboard('/servizi/*');
  await expect.element(counts).toMatchTextContent('2 of 5 addresses');
  await button('Leave out some pages').click();
  await userEvent.keyboard('*/imu');
  await expect.element(counts).toMatchTextContent('1 of 5 addresses');
  expect(counts.element().textContent).toMatch(
    /Read, for example\/servizi\/tariLeft out, for example\/\/servizi\/imu/,
  );
  expect(bodiesOf('source-preview/')).toEqual([{ kind: 'sitemap', url: HOST, lists_addresses: true }]);
  await button('Add only').click();
  await expect
    .poll(() => bodiesOf('/source/'))
    .toEqual([{ kind: 'sitemap', url: HOST, include: ['/servizi/*'], exclude: ['*/imu'], train: false }]);
});

test('TRN-01 the count of a large site says that it is about the first addresses', async () => {
  await openAdd({ 'source-preview/': preview({ has_more: true }) });
  await page.getByText('Which pages (optional)').click();
  await expect.element(counts).toMatchTextContent('5 of the first 5 addresses');
});

test('TRN-01 further addresses are added and removed with the keyboard, and looked at together', async () => {
  const { bodiesOf } = await openAdd();
  await button('Add an address').click();
  await userEvent.keyboard('https://uno.example/');
  await button('Add an address').click();
  await userEvent.keyboard('https://due.example/');
  await button('Remove address 2').click();
  await expect.element(button('Add an address')).toHaveFocus();
  await button('Add only').click();
  const others = ['https://due.example/'];
  await expect
    .poll(() => bodiesOf('/source/'))
    .toEqual([{ kind: 'sitemap', url: HOST, other_urls: others, train: false }]);
  expect(bodiesOf('source-preview/').at(-1)).toEqual({
    kind: 'sitemap',
    url: HOST,
    other_urls: others,
    lists_addresses: true,
  });
});

test('TRN-01 a refused further address says so at its own row, and a text that is no pattern as well', async () => {
  const { bodiesOf } = await openAdd({
    '/source/': { status: 400, body: { other_urls: { 1: ['This address is private.'] } } },
  });
  for (const url of ['https://uno.example/', 'https://due.example/', 'http://10.0.0.1/']) {
    await button('Add an address').click();
    await userEvent.keyboard(url);
  }
  // An empty row is not sent: the server counts the others.
  await page.getByLabelText('Address 3', { exact: true }).fill('');
  await page.getByText('Which pages (optional)').click();
  await button('Leave out some pages').click();
  await userEvent.keyboard('archivio');
  await button('Add only').click();
  const pattern = page.getByLabelText('Leave out 1', { exact: true });
  await expect
    .element(pattern)
    .toHaveAccessibleDescription('Start the pattern with / or *, such as /services/* or *.pdf');
  expect(bodiesOf('/source/')).toEqual([]);
  await pattern.fill('/archivio/*');
  await button('Add only').click();
  await expect
    .element(page.getByLabelText('Address 4', { exact: true }))
    .toHaveAccessibleDescription('This address is private.');
  await expect.element(page.getByLabelText('Address 3', { exact: true })).toHaveAccessibleDescription('');
  expect(bodiesOf('/source/')[0]).toMatchObject({ other_urls: ['https://uno.example/', 'http://10.0.0.1/'] });
});

test('TRN-01 a source is changed by what is different alone; its patterns are open, and counted without a change', async () => {
  const { bodiesOf } = await openChange();
  await expect.element(counts).toMatchTextContent('4 of 5 addresses');
  await page.getByLabelText('Leave out 1', { exact: true }).fill('/notizie/*');
  await button('Save').click();
  await expect.poll(() => bodiesOf('/source/s1/')).toEqual([{ exclude: ['/notizie/*'] }]);
  expect(bodiesOf('source-preview/')).toHaveLength(1);
});

const files = page.getByRole('checkbox', { name: 'Read the files that its pages link to, too' });

test('TRN-01 the files of a website are read if chosen; their number is told where it is known', async () => {
  const { bodiesOf } = await openAdd({ 'source-preview/': preview({ files: 12 }) });
  await expect.element(files).not.toBeChecked();
  await expect
    .element(files)
    .toHaveAccessibleDescription(/PDF and DOCX of the site.*Its first page links to 12 files\./);
  await files.click();
  await button('Add only').click();
  await expect
    .poll(() => bodiesOf('/source/'))
    .toEqual([{ kind: 'sitemap', url: HOST, reads_files: true, train: false }]);
});

test('TRN-01 a source that reads files stops it by that change alone', async () => {
  const { bodiesOf } = await openChange({}, { ...SOURCE, reads_files: true });
  await expect.element(files).toBeChecked();
  await expect.element(files).toHaveAccessibleDescription(/They count as documents\.$/);
  await files.click();
  await button('Save').click();
  await expect.poll(() => bodiesOf('/source/s1/')).toEqual([{ reads_files: false }]);
});

test('VAL-07 TRN-01 a source with twenty addresses takes no further one until one is removed', async () => {
  const others = Array.from({ length: 19 }, (_, n) => `https://s${n}.example/`);
  knowledgeServer(['assistant.train'], { 'source-preview/': preview() });
  await openForm(() => (
    <ChangeSourceDialog id="a1" source={{ ...SOURCE, other_urls: others }} onClose={() => {}} />
  ));
  await expect.element(button('Remove address 20')).toBeVisible();
  expect(button('Add an address').elements()).toEqual([]);
  await button('Remove address 20').click();
  await expect.element(button('Add an address')).toBeVisible();
});

test('TRN-01 a preview names the further address that cannot be read', async () => {
  await openChange({
    'source-preview/': { status: 400, body: { other_urls: { 0: ['Nothing found here.'] } } },
  });
  await expect
    .element(page.getByRole('status').first())
    .toMatchTextContent('https://biblioteca.example/: Nothing found here.');
});

test('TRN-01 a row tells of further addresses, also beside a long one, of patterns and of a given list', async () => {
  knowledgeServer(['assistant.train'], {});
  const source = {
    ...SOURCE,
    url: `${SOURCE.url}?${'a'.repeat(200)}`,
    sitemap: { addresses: 12, given_on: '2026-11-21T14:40:00.000Z' },
  };
  await openForm(() => (
    <ul style={{ width: 320 }}>
      <SourceItem
        next={undefined}
        source={source}
        assistant="a1"
        live={null}
        mayTrain={false}
        onChange={() => {}}
        onGiveSitemap={() => {}}
        onAccount={() => {}}
        onRemove={() => {}}
      />
    </ul>
  ));
  await expect
    .element(page.getByRole('listitem'))
    .toMatchTextContent(
      /www\.comune\.example\/sitemap\.xml\?a+ and another address.*Given list of 12 addresses, .* · 1 pattern of pages/,
    );
  const end = (text: string) => page.getByText(text).element().getBoundingClientRect().right;
  expect(end('and another address')).toBeLessThanOrEqual(
    page.getByRole('listitem').element().getBoundingClientRect().right,
  );
});
