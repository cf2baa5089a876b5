import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from '../../test/event-stream.ts';
import { assistantWith, scene, told, TOWN } from '../../test/chat-scene.ts';
import type { Page, Scene } from '../../test/chat-scene.ts';
import { openGeneration, putInService } from '../knowledge/retrieval/index-store.ts';
import { newId } from '../platform/ids.ts';

/** Three pages that all have opening days, costs and reductions. */
const SERVICES: readonly Page[] = [
  {
    url: 'https://comune.example/piscina',
    language: 'it',
    passages: [
      {
        title: 'Piscina comunale › Biglietti',
        body: 'Il biglietto della piscina comunale costa 6 euro. Per gli studenti il biglietto della piscina costa 3 euro.',
      },
      {
        title: 'Piscina comunale › Apertura',
        body: 'La piscina comunale è aperta il sabato dalle 9 alle 20.',
      },
    ],
  },
  {
    url: 'https://comune.example/museo',
    language: 'it',
    passages: [
      {
        title: 'Museo civico › Biglietti',
        body: 'Il biglietto del museo civico costa 8 euro. Per gli studenti il biglietto del museo costa 4 euro.',
      },
      { title: 'Museo civico › Apertura', body: 'Il museo civico è aperto il sabato dalle 10 alle 18.' },
    ],
  },
];

let town: Scene;
beforeAll(async () => {
  town = await scene({ pages: [...TOWN, ...SERVICES] });
});
afterAll(() => town.close());

/** Asks in Try with the fields of the call. */
const sends = (body: object, assistant = town.assistant) =>
  openStream(`${town.address}/api/v1/ai/admin/assistant/${assistant}/try/`, {
    body,
    headers: { authorization: `JWT ${town.admin.tokens.access}` },
  });

/** Asks one message after the other in one chat, and returns the answers. */
async function talk(...messages: readonly (string | { content: string; alone: boolean })[]) {
  const answers = [];
  let chat: string | undefined;
  for (const message of messages) {
    const body = typeof message === 'string' ? { content: message } : message;
    const { text, last } = told(
      await (await sends({ ...body, ...(chat === undefined ? {} : { chat }) })).rest(),
    );
    chat = last.data.message.chat as string;
    answers.push({ text, ...last.data.message });
  }
  return answers;
}

const aboutOf = (answer: { parts?: { kind: string }[] } | undefined) =>
  answer?.parts?.find(({ kind }) => kind === 'about');

test('ANS-16 a follow-up is answered with the subject of the question before, and says so first', async () => {
  const [, pool] = await talk('Quanto costa il biglietto della piscina?', 'e per gli studenti?');
  const [, museum] = await talk('Quanto costa il biglietto del museo?', 'e per gli studenti?');
  expect([pool!.text, museum!.text]).toEqual([
    expect.stringContaining('3 euro'),
    expect.stringContaining('4 euro'),
  ]);
  expect(pool!.text).toMatch(/^A proposito di: Piscina comunale\n\n/);
  expect(pool!.parts[0]).toEqual({
    kind: 'about',
    subject: 'Piscina comunale',
    alone: 'e per gli studenti?',
  });
});

test('ANS-20 the thing asked carries on to another subject, and the answer says which', async () => {
  const [, museum] = await talk('Quanto costa il biglietto della piscina?', 'e il museo civico?');
  expect([museum!.outcome, aboutOf(museum), museum!.text]).toEqual([
    'answered',
    { kind: 'about', subject: 'Museo civico', alone: 'e il museo civico?' },
    expect.stringContaining('8 euro'),
  ]);
  const [, , later] = await talk(
    'Quanto costa il biglietto della piscina?',
    'e per gli studenti?',
    'e il museo civico?',
  );
  expect(later!.text).toContain('8 euro');
});

test('ANS-20 an answer to the words alone stays where what was asked before finds a less sure one', async () => {
  const [, nursery] = await talk('Quanto costa il biglietto della piscina?', 'e l’asilo nido?');
  expect([nursery!.outcome, aboutOf(nursery), nursery!.text]).toEqual([
    'answered',
    undefined,
    expect.stringContaining('15 aprile'),
  ]);
});

test('ANS-20 a follow-up that names the subject again is no other subject', async () => {
  const [, answer] = await talk('Quanto costa il biglietto del museo civico?', 'e per il museo civico?');
  const trace = await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/try/${answer!.id}/trace/`);
  expect(trace.body.queries.at(-1).text).toMatch(/^e per il museo civico\? Museo civico/u);
});

test('ANS-20 a follow-up that asks for something itself is not asked for the thing before', async () => {
  const [, open] = await talk(
    'Quanto costa il biglietto della piscina?',
    'e a che ora apre il museo civico?',
  );
  expect(open!.text).toContain('dalle 10 alle 18');
  const [, pool] = await talk('Quanto costa il biglietto della piscina?', 'e a che ora apre?');
  expect([pool!.text, aboutOf(pool)]).toEqual([
    expect.stringContaining('dalle 9 alle 20'),
    expect.objectContaining({ subject: 'Piscina comunale' }),
  ]);
});

test('ANS-16 the words alone are searched for if the visitor says so', async () => {
  const [, together, alone] = await talk('Quanto costa il biglietto del museo?', 'e il sabato?', {
    content: 'e il sabato?',
    alone: true,
  });
  expect([aboutOf(together), aboutOf(alone)]).toEqual([
    expect.objectContaining({ subject: 'Museo civico' }),
    undefined,
  ]);
});

test('ANS-16 a question of its own does not take the subject of the one before', async () => {
  const [alone] = await talk('Quanti libri si possono prendere in prestito?');
  const [, after] = await talk(
    'Quanto costa il biglietto del museo?',
    'Quanti libri si possono prendere in prestito?',
  );
  expect(aboutOf(after)).toBe(undefined);
  expect(after!.text).toBe(alone!.text);
});

test('ANS-20 a new subject that is not found is not looked for in the subject before', async () => {
  const [, after] = await talk('Quanto costa il biglietto della piscina?', 'Chi ha vinto lo scudetto?');
  expect([aboutOf(after), after!.outcome]).toEqual([undefined, 'not_answered']);
});

/** Takes every page out of service, as a training run does that finds none of them. */
async function removePages(assistantId: string) {
  const { db } = town.server.database;
  const scope = { organizationId: town.organization, assistantId };
  const documents = await db
    .selectFrom('documents')
    .select('id')
    .where('organization_id', '=', town.organization)
    .where('assistant_id', '=', assistantId)
    .execute();
  const generation = await openGeneration(db, scope);
  const ids = documents.map(({ id }) => id);
  await db.transaction().execute((trx) => putInService(trx, scope, generation, ids));
}

test('ANS-20 a follow-up about a page that is gone, not found with its subject either, takes its words alone', async () => {
  const { server, organization, admin } = town;
  const { assistant } = await assistantWith(server, organization, admin, SERVICES);
  const ask = async (body: object) => told(await (await sends(body, assistant)).rest()).last.data.message;
  const before = await ask({ content: 'Quanto costa il biglietto della piscina?' });
  await removePages(assistant);
  const after = await ask({ content: 'e per gli studenti?', chat: before.chat });
  expect([before, after].map(({ outcome }) => outcome)).toEqual(['answered', 'not_answered']);
  expect(aboutOf(after)).toBe(undefined);
});

test('ANS-20 a page that only its text, not its title, links to the words of a follow-up is no other subject', async () => {
  const hostel: Page = {
    url: 'https://comune.example/ostello',
    language: 'it',
    passages: [
      {
        title: 'Ostello della valle',
        body: 'Un letto dell’ostello costa 20 euro a notte. Per i gruppi un letto costa 15 euro a notte.',
      },
    ],
  };
  const { server, organization, admin } = town;
  const { assistant } = await assistantWith(server, organization, admin, [...SERVICES, hostel]);
  const ask = async (body: object) => told(await (await sends(body, assistant)).rest()).last.data.message;
  const before = await ask({ content: 'Quanto costa il biglietto della piscina?' });
  const after = await ask({ content: 'e per i gruppi?', chat: before.chat });
  expect(before.outcome).toBe('answered');
  expect(aboutOf(after)).not.toMatchObject({ subject: 'Ostello della valle' });
});

test.each(['e per i cani?', 'e la domenica?'])(
  'ANS-20 %s, whose words the section does not hold, is not sure, in place of the answer before once more',
  async (message) => {
    const [given, after] = await talk('Quanto costa il biglietto del museo?', message);
    expect(aboutOf(after)).toMatchObject({ subject: 'Museo civico' });
    expect([given!.outcome, after!.outcome]).toEqual(['answered', 'not_sure']);
  },
);

test('ANS-16 after thanks and an unanswered question the subject stays the one before, for two turns', async () => {
  const first = 'Quanto costa il biglietto della piscina?';
  const unanswered = 'Chi ha vinto lo scudetto?';
  const last = async (...between: string[]) => (await talk(first, ...between, 'e il sabato?')).at(-1);
  expect(aboutOf(await last('grazie', unanswered))).toMatchObject({ subject: 'Piscina comunale' });
  expect(aboutOf(await last('grazie', 'ok', 'grazie'))).toBe(undefined);
});

test('ANS-16 a repeated request asks for the words alone again, and gets the first answer', async () => {
  const request_id = newId();
  const ask = async (chat: string) => {
    const sent = { content: 'e il sabato?', alone: true, request_id, chat };
    return told(await (await sends(sent)).rest()).last.data.message;
  };
  const [{ chat }] = (await talk('Quanto costa il biglietto del museo?')) as [{ chat: string }];
  const [one, other] = [await ask(chat), await ask(chat)];
  expect(other.id).toBe(one.id);
  expect(aboutOf(one)).toBe(undefined);
});

test('ANS-16 the trace of a follow-up tells the text that was searched for', async () => {
  const [, answer] = await talk('Quanto costa il biglietto della piscina?', 'e per gli studenti?');
  const trace = await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/try/${answer!.id}/trace/`);
  expect(trace.body.queries).toEqual([
    expect.objectContaining({ text: 'e per gli studenti?', why: 'question' }),
    expect.objectContaining({ text: expect.stringContaining('Piscina comunale'), why: 'follow_up' }),
  ]);
});
