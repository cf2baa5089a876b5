import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainingScene } from '../../../test/training-scene.ts';
import type { FileFault } from '../files/file-content.ts';
import { filesThatNameOthers, hostileFiles } from '../files/hostile-files.fixture.ts';
import { reasonOfFault } from '../kinds/files/reason-of-fault.ts';
import { uploading } from './uploading.fixture.ts';

let scene: TrainingScene;
/** A server that files name, and the paths that it is asked for. */
const asked: (string | undefined)[] = [];
const named = createServer(({ url }, response) => {
  asked.push(url);
  response.end('<!ENTITY a "root:x">');
});
let address: string;
beforeAll(async () => {
  scene = await trainingScene([]);
  await new Promise<void>((resolve) => named.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(named.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await scene.close();
  named.close();
});

/** The longest time in which the server said that it is well, until the signal. */
async function slowestHealth(signal: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!signal.aborted) {
    const beganAt = performance.now();
    expect((await scene.server.stranger().get('/healthz')).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - beganAt);
    await pause(20);
  }
  return slowest;
}

const textOf = async (assistant: string): Promise<string> => {
  const { rows } = await scene.server.database.pool.query(
    `select coalesce(string_agg(d.content::text, ' '), '') as text from documents as d where d.assistant_id = $1`,
    [assistant],
  );
  return rows[0].text;
};

test('A82 A102 uploaded files read no other file and make no request; each is told, and the server answers meanwhile', async () => {
  const one = await scene.assistant();
  const files = uploading(scene.editor, one);
  const ended = new AbortController();
  const health = slowestHealth(ended.signal);
  const hostile = [
    ...filesThatNameOthers(address),
    ...hostileFiles({ isLong: false }).filter(([name]) => ['oggetti.pdf', 'bomba.docx'].includes(name)),
  ];
  for (const [name, , bytes] of hostile)
    expect([name, (await files.upload(name, bytes())).status]).toEqual([name, 201]);
  await files.settled();
  ended.abort();
  const told = (await files.list()).map(({ name, state, reason }) => [name, reason ?? state]);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(hostile.map(([name, fault]) => [name, fault === 'read' ? 'learnt' : fault])),
  );
  expect(asked).toEqual([]);
  expect(await textOf(one.id)).not.toMatch(/root:|cmd\||WEBSERVICE/u);
  expect(await health).toBeLessThan(1_000);
}, 120_000);

/** A content that is never read is refused at the end of its upload; an archive becomes no file itself. */
const isRefused = (name: string, fault: string): boolean =>
  ['wrong_type', 'macro'].includes(fault) && !name.endsWith('.zip');

test('F09 F71 a run with all hostile files goes on: each is told with its reason, and the ordinary files are learnt', async () => {
  const one = await scene.assistant();
  await scene.server.database.pool.query('update assistants set only_manual_training = true where id = $1', [
    one.id,
  ]);
  const files = uploading(scene.editor, one);
  const hostile = hostileFiles({ isLong: false });
  const ordinary = { 'prima.txt': 'Il vetro si raccoglie il martedì.', 'ultima.txt': 'La carta il giovedì.' };
  await files.text('prima.txt', ordinary['prima.txt']);
  for (const [name, fault, bytes] of hostile)
    expect([name, (await files.upload(name, bytes())).status]).toEqual([
      name,
      isRefused(name, fault) ? 400 : 201,
    ]);
  await files.text('ultima.txt', ordinary['ultima.txt']);
  await one.start();
  const [run] = await files.settled();
  expect(['succeeded', 'partly']).toContain(run?.state);
  const told = (await files.list()).map(({ name, state, reason }) => [name, reason ?? state]);
  const expected = hostile
    .filter(([name, fault]) => !isRefused(name, fault) && !name.endsWith('.zip'))
    .map(([name, fault]) => [name, fault === 'read' ? 'learnt' : reasonOfFault(fault as FileFault)]);
  expect(Object.fromEntries(told)).toEqual({
    ...Object.fromEntries(expected),
    // They hold the same text: whichever is read later is the copy.
    'annidata.html': expect.stringMatching(/^(?:learnt|duplicate)$/u),
    'annidato.md': expect.stringMatching(/^(?:learnt|duplicate)$/u),
    'prima.txt': 'learnt',
    'ultima.txt': 'learnt',
  });
});

test.each(['__proto__', 'constructor.txt', 'toString.csv'])(
  'A65 a file with the name %j is a file like others',
  async (name) => {
    const one = await scene.assistant();
    const files = uploading(scene.editor, one);
    const words = `__proto__,constructor\nisAdmin,${name}`;
    expect((await files.upload(name, words)).status).toBe(201);
    await files.settled();
    expect(await files.list()).toMatchObject([{ name, state: 'learnt' }]);
    expect('isAdmin' in {}).toBe(false);
  },
);

test('A96 a removed file is not found by a question right after', async () => {
  const one = await scene.assistant();
  const files = uploading(scene.editor, one);
  await files.upload('segreto.txt', 'La parola segreta dello sportello è girasole.');
  await files.settled();
  expect(await one.find('Quale parola segreta ha lo sportello?')).toHaveLength(1);
  const [file] = await files.list();
  await files.remove(file.id);
  expect(await one.find('Quale parola segreta ha lo sportello?')).toEqual([]);
  expect(await textOf(one.id)).toBe('');
});
