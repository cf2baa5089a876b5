import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** A program that a third party could write with the client: names, arguments and answers are type-checked. */
const PROGRAM = `
import { createAssistant, defaults, disableAssistant, getMe, listAssistants, signIn } from './client.ts';
import type { Assistant, AssistantRow, Me, Refusal, RefusalCode } from './client.ts';

const expected: RefusalCode = 'assistant_name_taken';

export async function story(baseUrl: string, username: string, password: string) {
  defaults.baseUrl = baseUrl;
  const signed = await signIn({ username, password });
  if (signed.status !== 200 || !('access' in signed.data)) throw new Error('not signed in');
  defaults.headers = { authorization: \`JWT \${signed.data.access}\`, 'accept-language': 'en-US' };
  const me = await getMe();
  if (me.status !== 200) throw new Error('nobody');
  const who: Me = me.data;
  const made = await createAssistant('admin', { name: 'Anagrafe' });
  if (made.status !== 201) throw new Error('not made');
  const assistant: Assistant = made.data;
  const again = await createAssistant('admin', { name: 'Anagrafe' });
  const refusal: Refusal | undefined = again.status === 400 ? again.data : undefined;
  const off = await disableAssistant('admin', assistant.id);
  const listed = await listAssistants('admin', { nameIcontains: 'ANA', stateIn: 'off_air,on_air' });
  if (listed.status !== 200 || Array.isArray(listed.data)) throw new Error('no page');
  const rows: AssistantRow[] = listed.data.results;
  return {
    who: who.username,
    made: assistant.name,
    refused: [again.headers.get('regia-refusal') === expected, refusal?.status_code],
    off: off.status === 200 ? off.data.state : off.status,
    rows: rows.map((row) => row.name),
  };
}
`;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(ROOT, 'server/test/.generated-client-'));
  const document = JSON.stringify((await server.stranger().get('/api/openapi.json')).body);
  await writeFile(join(folder, 'openapi.json'), document);
  const source = await generateSource(join(folder, 'openapi.json'), {
    allSchemas: true,
    futureStripLegacyMethods: true,
  });
  await writeFile(join(folder, 'client.ts'), source);
  await writeFile(join(folder, 'program.ts'), PROGRAM);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

const FLAGS = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--skipLibCheck'];
const check = (...files: string[]) =>
  promisify(execFile)(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '--ignoreConfig',
      ...FLAGS,
      '--allowImportingTsExtensions',
      ...files,
    ],
    { cwd: folder },
  ).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );

test('a client generated from the document type-checks, and so does a program that uses it', async () => {
  expect(await check('client.ts', 'program.ts')).toBe('');
});

test('the types of the client reject a call that the API does not have', async () => {
  await writeFile(join(folder, 'wrong.ts'), PROGRAM.replace("{ name: 'Anagrafe' }", "{ title: 'Anagrafe' }"));
  expect(await check('wrong.ts')).toContain('title');
});

test('AST-01 a program with the generated client signs in, creates an assistant, is refused a duplicate, and lists it', async () => {
  const person = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const address = await server.listen();
  const { story } = (await import(join(folder, 'program.ts'))) as {
    story: (...given: string[]) => Promise<object>;
  };
  expect(await story(address, person.username, PASSWORD)).toEqual({
    who: person.username,
    made: 'Anagrafe',
    refused: [true, 400],
    off: 'off_air',
    rows: ['Anagrafe'],
  });
});
