import { siteOf } from '@regia/contract/sites';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlierDatabase } from '../../../test/earlier-database.ts';
import type { EarlierDatabase } from '../../../test/earlier-database.ts';
import { newId } from '../../platform/ids.ts';

/** The last migration of the version in which a source had an address only. */
const LAST = '0091';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await earlierDatabase(LAST);
});
afterAll(() => database.close());

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

const SITES = [
  'https://www.comune.example/sitemap.xml',
  'http://comune.example/',
  'https://turismo.comune.example:8443/mappa?x=a@b:81#c',
  'http://wwwa.example:443/',
  'http://[2001:db8::1]:8080/',
  'http://93.184.215.14/www.other.example/',
  'https://xn--citt-5na.example/',
];
const MANUAL = '/manual/it/sitemap.xml';

test('TRN-01 sources, documents and runs of earlier versions keep their address as their key; the sites of sources are linked', async () => {
  const [organization, assistant, source, document, trainingRun] = Array.from({ length: 5 }, newId);
  await run(`insert into organizations (id, name) values ($1, 'Comune')`, [organization]);
  await run(`insert into assistants (id, organization_id, name) values ($1, $2, 'Sportello')`, [
    assistant,
    organization,
  ]);
  await run(
    `insert into sources (id, organization_id, assistant_id, kind, url)
     select case when n = 1 then $3::uuid else gen_random_uuid() end, $1, $2, case when url like '/%' then 'manual' else 'sitemap' end, url
     from unnest($4::text[]) with ordinality as u (url, n)`,
    [organization, assistant, source, [...SITES, MANUAL]],
  );
  await run(
    `insert into documents (id, organization_id, assistant_id, source_id, url, asked_url, title, passages, indexed_on,
       content_hash, text_hash, repeated_hash, block_hashes, content)
     values ($4, $1, $2, $3, 'https://comune.example/b', 'https://comune.example/a', 'A', 1, now(), '', '', '', '{}', '{}')`,
    [organization, assistant, source, document],
  );
  await run(`insert into training_runs (id, organization_id, assistant_id) values ($1, $2, $3)`, [
    trainingRun,
    organization,
    assistant,
  ]);
  await run(
    `insert into run_documents (id, run_id, organization_id, source_id, url) values (gen_random_uuid(), $1, $2, $3, 'https://comune.example/a')`,
    [trainingRun, organization, source],
  );

  await database.upgrade();

  expect(await run('select key, settings from sources order by url collate "C"')).toEqual(
    [...SITES, MANUAL].toSorted().map((url) => ({ key: url, settings: { url } })),
  );
  expect(await run('select item_key, url, asked_url from documents')).toEqual([
    {
      item_key: 'https://comune.example/a',
      url: 'https://comune.example/b',
      asked_url: 'https://comune.example/a',
    },
  ]);
  expect(await run('select item_key, url from run_documents')).toEqual([
    { item_key: 'https://comune.example/a', url: 'https://comune.example/a' },
  ]);
  const [{ link_sites: linked }] = await run('select link_sites from assistants');
  expect(linked.toSorted()).toEqual([...new Set(SITES.map((url) => siteOf(new URL(url))))].toSorted());
});
