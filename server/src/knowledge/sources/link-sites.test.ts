import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from '../../../test/event-stream.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer();
  address = await server.listen();
});
afterAll(() => server.close());

test('ANS-10 answers link to the sites of the sources that there are now, also in a copy', async () => {
  const admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const at = (id: string, rest = '') => `/api/v1/ai/admin/assistant/${id}/${rest}`;
  const linkedBy = async (id: string): Promise<string[]> => {
    const headers = { authorization: `JWT ${admin.tokens.access}` };
    const stream = await openStream(address + at(id, 'try/'), { body: { content: 'Quando apre?' }, headers });
    return (await stream.rest()).at(-1)!.data.message.link_sites.toSorted();
  };
  const { id } = (await admin.post('/api/v1/ai/admin/assistant/', { name: 'Sportello' })).body;
  const add = async (url: string): Promise<string> =>
    (await admin.post(at(id, 'source/'), { kind: 'sitemap', url })).body.id;
  expect(await linkedBy(id)).toEqual([]);
  const first = await add('https://www.comune.example/sitemap.xml');
  await add('https://comune.example/turismo/');
  await add('https://93.184.215.14/sitemap.xml');
  expect(await linkedBy(id)).toEqual(['93.184.215.14', 'comune.example']);
  expect((await admin.delete(at(id, `source/${first}/`))).status).toBe(204);
  expect(await linkedBy(id)).toEqual(['93.184.215.14', 'comune.example']);
  const { results } = (await admin.get(at(id, 'source/'))).body;
  await admin.delete(at(id, `source/${results[0].id}/`));
  expect(await linkedBy(id)).toEqual(['93.184.215.14']);
  const copy = await admin.post(at(id, 'duplicate/'), {});
  expect(await linkedBy(copy.body.id)).toEqual(['93.184.215.14']);
});
