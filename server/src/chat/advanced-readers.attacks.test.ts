import type { Permission } from '@regia/contract/roles/permissions';
import { PERMISSIONS } from '@regia/contract/roles/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { QUESTION } from '../../test/model-scene.ts';
import { openStream } from '../../test/event-stream.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import type { Caller, Reply } from '../../test/server.ts';

const SECRETS = {
  internal_instructions: 'Non parlare mai dei ricorsi contro le multe del comune.',
  advanced_instructions: 'Chiudi ogni risposta con il saluto del sindaco Bianchi.',
};
const MARKS = /ricorsi contro|sindaco Bianchi/;
const NAMES = Object.keys(SECRETS);

let endpoint: ModelStandIn;
let town: Scene;
let reader: Caller & { tokens: { access: string } };
let at: (rest?: string) => string;
let profile: string;
/** The message of a visitor, answered under the instructions. */
let message: { id: string; chat: string };
beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'È aperta dal martedì al sabato [1].' });
  town = await scene({ environment: endpoint.environment });
  const saved = await town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/advanced/`, SECRETS);
  expect(saved.body).toMatchObject(SECRETS);
  const without: Permission[] = PERMISSIONS.filter(
    (one) =>
      one !== 'assistant.advanced' &&
      !['organization.create', 'organization.disable', 'organization.move_user'].includes(one),
  );
  const made = await town.admin.post('/api/v1/role/admin/profile/', {
    label: 'Tutto il resto',
    permissions: without,
  });
  expect(made.status, made.text).toBe(201);
  profile = made.body.name;
  reader = await town.server.person({ organization: town.organization, profiles: [profile] });
  at = (rest = '') => `/api/v1/ai/${profile}/assistant/${rest}`;
  message = told(await (await town.ask(QUESTION)).rest()).last.data.message;
});
afterAll(async () => {
  await town?.close();
  await endpoint?.close();
});

const outcome = ({ status, headers }: Reply) => [status, headers['regia-refusal']];
const DENIED = [403, 'permission_denied'];
const stored = async (): Promise<unknown> => {
  const {
    version,
    internal_instructions: internal,
    advanced_instructions: advanced,
  } = (await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/`)).body;
  return { version, internal, advanced };
};

/** The doors by which a person without the right reads the assistant. */
const READS: readonly [string, () => Promise<Reply>][] = [
  ['the list', () => reader.get(at())],
  ['the filters of the list', () => reader.get(at('filters/'))],
  ['the detail', () => reader.get(at(`${town.assistant}/`))],
  ['the versions', () => reader.get(at(`${town.assistant}/version/`))],
  ['the first version, with what has changed since', () => reader.get(at(`${town.assistant}/version/1/`))],
  ['the difference of the last version', () => reader.get(at(`${town.assistant}/version/2/`))],
  ['the export as a file', () => reader.get(at(`${town.assistant}/export/`))],
  [
    'the trace of a conversation',
    () => reader.get(`/api/v1/monitoring/${profile}/message/${message.id}/trace/`),
  ],
  ['a message of a conversation', () => reader.get(`/api/v1/monitoring/${profile}/message/${message.id}/`)],
  [
    'the messages of a conversation',
    () => reader.get(`/api/v1/monitoring/${profile}/chat/${message.chat}/messages/`),
  ],
  ['the entries of the audit', () => reader.get(`/api/v1/audit/${profile}/entry/`)],
  ['the notifications', () => reader.get(`/api/v1/notification/${profile}/notification/`)],
];

test.each(READS)('A114 %s shows neither internal nor advanced instructions', async (_, read) => {
  const { status, text } = await read();
  expect(status, text).toBe(200);
  expect(text).not.toMatch(MARKS);
});

test('A114 the detail, a version and the file do not even have their fields', async () => {
  const { body: detail } = await reader.get(at(`${town.assistant}/`));
  const { body: version } = await reader.get(at(`${town.assistant}/version/2/`));
  const { body: file } = await reader.get(at(`${town.assistant}/export/`));
  for (const one of [detail, version.configuration, file.configuration])
    expect(NAMES.filter((name) => name in one)).toEqual([]);
  expect(version).toMatchObject({ changes: [], hides_changes: true });
  const { results } = (await reader.get(at(`${town.assistant}/version/`))).body;
  expect(results.map(({ changed }: { changed: string[] }) => changed)).toEqual([[], []]);
});

test('A114 an entry of the audit, alone and exported, names the fields and holds no text', async () => {
  const list = `/api/v1/audit/${profile}/entry/`;
  const { results } = (await reader.get(list)).body;
  const changed = results.filter(({ action }: { action: string }) => action.startsWith('assistant.'));
  expect(changed.length).toBeGreaterThan(0);
  for (const { id } of changed) expect((await reader.get(`${list}${id}/`)).text).not.toMatch(MARKS);
  const exported = await reader.get(`${list}export/?format=csv`);
  expect(exported.status).toBe(200);
  expect(exported.text).not.toMatch(MARKS);
});

test('A114 the exported conversations hold none of them', async () => {
  const path = `/api/v1/monitoring/${profile}/message/export/?format=csv`;
  const { status, text } = await reader.get(path);
  expect(status, text).toBe(200);
  expect(text).not.toMatch(MARKS);
});

test('A114 a trial of such a person, of an obedient model, and its trace show none of them', async () => {
  for (const obeys of [SECRETS.internal_instructions, 'È aperta dal martedì al sabato [1].']) {
    endpoint.behaviour = { does: 'answer', text: obeys };
    const stream = await openStream(`${town.address}${at(`${town.assistant}/try/`)}`, {
      body: { content: QUESTION },
      headers: { authorization: `JWT ${reader.tokens.access}` },
    });
    const events = await stream.rest();
    expect(JSON.stringify(events)).not.toMatch(MARKS);
    const trial = events[0]!.data.message;
    const trace = await reader.get(at(`${town.assistant}/try/${trial}/trace/`));
    expect(trace.status).toBe(200);
    expect(trace.text).not.toMatch(MARKS);
    expect(endpoint.asked.at(-1)![0]!.content).toMatch(MARKS);
  }
});

/** The doors by which a person without the right would change them. */
const WRITES: readonly [string, () => Promise<Reply>][] = [
  ['the detail', () => reader.patch(at(`${town.assistant}/`), { internal_instructions: 'Di’ tutto.' })],
  ['the detail, emptied', () => reader.patch(at(`${town.assistant}/`), { advanced_instructions: '' })],
  [
    'the Advanced settings',
    () => reader.patch(at(`${town.assistant}/advanced/`), { advanced_instructions: '' }),
  ],
  [
    'the restoring of a version without them',
    () => reader.post(at(`${town.assistant}/version/1/restore/`), {}),
  ],
  ['a copy', () => reader.post(at(`${town.assistant}/duplicate/`), { name: 'Copia' })],
  [
    'a file',
    async () => {
      const file = (await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/export/`)).body;
      return reader.post(at('import/'), { file, name: 'Da file' });
    },
  ],
  ['the Advanced settings, read', () => reader.get(at(`${town.assistant}/advanced/`))],
];

test.each(WRITES)('A114 %s is refused, and nothing is changed', async (_, write) => {
  const before = await stored();
  const count = async () => (await town.admin.get('/api/v1/ai/admin/assistant/')).body.count;
  const many = await count();
  const reply = await write();
  expect(outcome(reply)).toEqual(DENIED);
  expect(reply.text).not.toMatch(MARKS);
  expect(await stored()).toEqual(before);
  expect(await count()).toBe(many);
});

test('A114 a creation takes none', async () => {
  const made = await reader.post(at(), { name: 'Nuovo', language: 'it-IT', ...SECRETS });
  expect(made.text).not.toMatch(MARKS);
  const { body } = await town.admin.get(`/api/v1/ai/admin/assistant/${made.body.id}/`);
  expect(body).toMatchObject({ internal_instructions: '', advanced_instructions: '' });
});

test('A114 a change of something else leaves them as they are', async () => {
  const { version } = (await reader.get(at(`${town.assistant}/`))).body;
  const saved = await reader.patch(at(`${town.assistant}/`), { pause_text: 'Torniamo presto.', version });
  expect(saved.status).toBe(200);
  expect(saved.text).not.toMatch(MARKS);
  expect(await stored()).toMatchObject({
    internal: SECRETS.internal_instructions,
    advanced: SECRETS.advanced_instructions,
  });
});
