import { FILE_PIECE_MAX } from '@regia/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProcess } from '../../../test/server-process.ts';
import type { ServerProcess } from '../../../test/server-process.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { refused, sha256Of, uploading } from './uploading.fixture.ts';
import type { Uploading } from './uploading.fixture.ts';

/** Three pieces. */
const CONTENT = Buffer.alloc(2 * FILE_PIECE_MAX + 1_000, 'Una riga del registro che non finisce.\n');

let server: TestServer;
let processes: ServerProcess[] = [];
let count = 0;
let admin: Awaited<ReturnType<TestServer['person']>>;
let callers: Uploading[];
beforeAll(async () => {
  server = await testServer();
  const organization = await server.organization();
  admin = await server.person({ organization, profiles: ['admin'] });
  processes = await Promise.all([startProcess(server), startProcess(server)]);
});
beforeEach(async () => {
  const { id } = (await admin.post('/api/v1/ai/admin/assistant/', { name: `Registro ${(count += 1)}` })).body;
  const at = (rest = '') => `/api/v1/ai/admin/assistant/${id}/${rest}`;
  callers = processes.map((one) =>
    uploading(one.stranger({ authorization: `JWT ${admin.tokens.access}` }), { at }),
  );
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await server.close();
});

/** Sends the pieces, each to the process of its number, and returns the upload. */
async function sentTo(numbers: readonly number[], name: string): Promise<string> {
  const begun = await callers[0]!.begin({ name, bytes: CONTENT.length });
  expect([begun.status, begun.text]).toEqual([201, expect.anything()]);
  const { id } = begun.body;
  for (const [n, to] of numbers.entries()) {
    const from = n * FILE_PIECE_MAX;
    const sent = await callers[to]!.piece(id, from, CONTENT.subarray(from, from + FILE_PIECE_MAX));
    expect(sent.status).toBe(200);
  }
  return id;
}

test.each([[[0, 1, 0]], [[0, 0, 1]], [[1, 0, 0]], [[1, 1, 1]], [[0, 0, 0]]])(
  'TRN-03 pieces that processes %j store are one file, whose hash is checked',
  async (numbers) => {
    const [first] = callers as [Uploading];
    const id = await sentTo(numbers, 'registro.txt');
    const damaged = await first.finish(id, { sha256: sha256Of(CONTENT.subarray(1)) });
    expect(refused(damaged)).toEqual([409, 'upload_damaged', 'detail']);
    const { status, body } = await first.finish(id, { sha256: sha256Of(CONTENT) });
    expect(status).toBe(201);
    const { rows } = await server.database.pool.query('select sha256 from source_files where id = $1', [
      body.files[0].id,
    ]);
    expect(rows).toEqual([{ sha256: sha256Of(CONTENT) }]);
    expect(sha256Of((await first.download(body.files[0].id)).text)).toBe(sha256Of(CONTENT));
  },
);

test('TRN-03 a process reads no piece again that it has stored', async () => {
  const id = await sentTo([0, 0, 0], 'registro.txt');
  // A process that reads the second piece finds other bytes.
  await server.database.pool.query(`update stored_file_pieces set content = '' where number = 2`);
  expect((await callers[0]!.finish(id, { sha256: sha256Of(CONTENT) })).status).toBe(201);
});
