import { randomUUID } from 'node:crypto';
import type { Offer } from '@regia/contract/chat/answer-parts';
import type { Message } from '@regia/contract/chat/calls';
import { NO_CONTACT } from '@regia/contract/widget/contact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply } from '../../../test/server.ts';
import { recountActivity } from '../../assistants/recount-activity.ts';
import { lastEvent, MESSAGE, QUESTION, sessionScene } from '../session-scene.fixture.ts';
import type { SessionScene, SessionVisitor } from '../session-scene.fixture.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

/** No page of the town answers it. */
const UNANSWERED = 'Quanto costa la tessera della biblioteca?';

const offersIn = ({ parts }: Message): Offer[] =>
  parts.flatMap((part) => (part.kind === 'offers' ? part.offers : []));
const asked = async (visitor: SessionVisitor, question = UNANSWERED): Promise<Message> =>
  lastEvent(await visitor.ask(question)).message as Message;
const chooses = (visitor: Pick<SessionVisitor, 'post'>, message: string, body: object): Promise<Reply> =>
  visitor.post(`${MESSAGE}${message}/choice/`, body);
const rows = async (text: string, ...values: unknown[]) =>
  (await town.server.database.pool.query(text, values)).rows as Record<string, unknown>[];
const CONTACT = { ...NO_CONTACT, phone: '010 123 456' };
/** Saves texts of an assistant in Italian. */
async function tell(assistant: string, italian: object): Promise<void> {
  const path = `/api/v1/ai/admin/assistant/${assistant}/`;
  const { texts: stored } = (await town.admin.get(path)).body;
  const changed = { ...stored, 'it-IT': { ...stored['it-IT'], ...italian } };
  expect((await town.admin.patch(path, { texts: changed })).status).toBe(200);
}
const countersOf = async (chat: string) =>
  (
    await rows(
      `select human_messages, assistant_messages, chosen, none_chosen, found from chats where id = $1`,
      chat,
    )
  )[0];

test('ANS-16 a choice quotes the offered section as a message of its own, and the question keeps its outcome', async () => {
  const visitor = await town.visitor();
  const answer = await asked(visitor);
  expect(['not_sure', 'not_answered']).toContain(answer.outcome);
  const [offer] = offersIn(answer);
  const { status, body } = await chooses(visitor, answer.id, { offer: offer!.number });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    chat: answer.chat,
    sender_type: 'assistant',
    outcome: 'chosen',
    extractive: true,
    parts: [{ kind: 'extract', citation: 1 }],
    citations: [{ number: 1, document: offer!.document, title: offer!.title, url: offer!.url }],
    chosen: { from: answer.id, offer: offer!.number, heading: offer!.heading, title: offer!.title },
  });
  const { messages } = (await visitor.get(`/api/v1/chat/chat/${answer.chat}/`)).body as {
    messages: Message[];
  };
  expect(messages.map(({ outcome }) => outcome)).toEqual([null, answer.outcome, 'chosen']);
  expect(messages[2]).toMatchObject({ ...body, chosen: body.chosen });
  expect(messages.slice(0, 2).map(({ chosen }) => chosen)).toEqual([null, null]);
  expect(await countersOf(answer.chat)).toEqual({
    human_messages: 1,
    assistant_messages: 2,
    chosen: 1,
    none_chosen: 0,
    found: 1,
  });
  const kept = await rows(
    'select document_id, heading, title, url, offer from message_choices where message_id = $1',
    body.id,
  );
  const [{ is_last: isLast } = {}] = await rows(
    `select c.last_message_on = m.sent_on as is_last from messages as m join chats as c on c.id = m.chat_id where m.id = $1`,
    body.id,
  );
  expect(isLast).toBe(true);
  const { document: document_id, heading, title, url, number } = offer!;
  expect(kept).toEqual([{ document_id, heading, title, url, offer: number }]);
});

test('ANS-16 none of these is stored with its outcome, and the last choice of an answer counts', async () => {
  const visitor = await town.visitor();
  const answer = await asked(visitor);
  const found = async () => (await countersOf(answer.chat))!['found'];
  await chooses(visitor, answer.id, { offer: 1 });
  expect(await found()).toBe(1);
  const none = await chooses(visitor, answer.id, { offer: 0 });
  expect(none.body).toMatchObject({
    outcome: 'none_chosen',
    citations: [],
    chosen: { from: answer.id, offer: 0, heading: '', title: '' },
  });
  expect(none.body.parts[0].kind).toBe('text');
  expect(await found()).toBe(0);
  await chooses(visitor, answer.id, { offer: 2 });
  expect(await found()).toBe(1);
  expect((await rows('select sum(found)::int as found from assistant_figures'))[0]!['found']).toBeGreaterThan(
    0,
  );
});

test('ANS-16 a choice under an answer that was given finds nothing that was not answered', async () => {
  const visitor = await town.visitor();
  const answer = await asked(visitor, QUESTION);
  expect(answer.outcome).toBe('answered');
  expect((await chooses(visitor, answer.id, { offer: 1 })).status).toBe(201);
  expect(await countersOf(answer.chat)).toMatchObject({ chosen: 1, found: 0 });
});

test('ANS-16 a repeated request stores one choice and gets its message again; another use of its id is refused', async () => {
  const visitor = await town.visitor();
  const answer = await asked(visitor);
  const choice = { offer: 1, request_id: randomUUID() };
  const replies = await Promise.all(Array.from({ length: 5 }, () => chooses(visitor, answer.id, choice)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(replies[1]!.body).toEqual(replies[0]!.body);
  expect(await countersOf(answer.chat)).toMatchObject({ assistant_messages: 2, chosen: 1, found: 1 });
  const other = await chooses(visitor, answer.id, { ...choice, offer: 2 });
  expect([other.status, other.headers['regia-refusal']]).toEqual([400, 'request_id_used']);
});

test('ANS-16 two choices at once are both stored, and the question is found once', async () => {
  const visitor = await town.visitor();
  const answer = await asked(visitor);
  const replies = await Promise.all([1, 2].map((offer) => chooses(visitor, answer.id, { offer })));
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(await countersOf(answer.chat)).toMatchObject({ assistant_messages: 3, chosen: 2, found: 1 });
  const numbers = await rows('select number from messages where chat_id = $1 order by number', answer.chat);
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('ANS-16 two questions of one chat are found apart', async () => {
  const visitor = await town.visitor();
  const first = await asked(visitor);
  await chooses(visitor, first.id, { offer: 1 });
  const second = lastEvent(await visitor.ask('Quanto costa il prestito dei libri?', first.chat))
    .message as Message;
  expect(second.outcome).toBe('not_sure');
  await chooses(visitor, second.id, { offer: 1 });
  expect(await countersOf(first.chat)).toMatchObject({ chosen: 2, found: 2 });
});

test.each([
  ['inline', /\[1\]$/, 1, 1],
  ['list', /[^\]]$/, 0, 1],
  ['none', /[^\]]$/, 0, 0],
] as const)(
  'ANS-16 ANS-10 a chosen section is quoted with the citations strategy %s',
  async (citations_strategy, ending, number, citations) => {
    const { id, publicId } = await town.sibling();
    await town.admin.patch(`/api/v1/ai/admin/assistant/${id}/`, { citations_strategy });
    const visitor = await town.visitor({ publicId });
    const answer = await asked(visitor);
    const { body } = await chooses(visitor, answer.id, { offer: 1 });
    expect([body.outcome, body.parts.length, body.parts[0].citation]).toEqual(['chosen', 1, number]);
    expect([body.content, body.citations.length]).toEqual([expect.stringMatching(ending), citations]);
    const [kept] = await rows('select content from messages where id = $1', body.id);
    expect(kept).toEqual({ content: body.content });
  },
);

test('ANS-16 ANS-17 none of these says the organization’s text and leads on', async () => {
  const { id, publicId } = await town.sibling();
  const visitor = await town.visitor({ publicId });
  const answer = await asked(visitor);
  await tell(id, { not_found: 'Ci chiami.', contact: CONTACT, suggested_questions: ['Quando apre?'] });
  const { body } = await chooses(visitor, answer.id, { offer: 0 });
  expect([body.outcome, body.parts]).toEqual([
    'none_chosen',
    [
      { kind: 'text', text: 'Ci chiami.' },
      { kind: 'questions', questions: ['Quando apre?'] },
      { kind: 'contact', contact: CONTACT },
    ],
  ]);
});

test('ANS-16 a choice counts for no plan, also when the activity is counted again', async () => {
  const visitor = await town.visitor();
  const answer = await asked(visitor);
  const counted = async () =>
    (await rows('select sum(messages)::int as messages from assistant_activity'))[0]!['messages'];
  const before = await counted();
  await chooses(visitor, answer.id, { offer: 1 });
  await chooses(visitor, answer.id, { offer: 0 });
  expect(await counted()).toBe(before);
  expect(await recountActivity(town.server.database.db, Date.now() + 86_400_000)).toEqual([]);
  expect(await counted()).toBe(before);
});

describe('ANS-16 a section that changed since it was offered', () => {
  /** An assistant of its own, with an answer of it, whose pages `change` then changes. */
  async function offered(question = UNANSWERED) {
    const { id, publicId } = await town.sibling();
    const visitor = await town.visitor({ publicId });
    const answer = await asked(visitor, question);
    const offer = offersIn(answer)[0]!;
    const change = (statement: string) =>
      town.server.database.pool.query(
        `with changed as (${statement}) update assistant_stats set version = version + 1 where assistant_id = $2`,
        [offer.document, id],
      );
    return { id, visitor, answer, offer, change };
  }

  test('is quoted with its present text, though a training gave it another passage', async () => {
    const { visitor, answer, offer, change } = await offered();
    await change(
      `update passages set id = gen_random_uuid(), body = 'La tessera nuova arriva in maggio.' where document_id = $1 and id = '${offer.passage}'`,
    );
    const { body } = await chooses(visitor, answer.id, { offer: offer.number });
    expect(body.outcome).toBe('chosen');
    expect(body.content).toContain('La tessera nuova arriva in maggio.');
  });

  test('is said to be gone when it is, and the question is searched for again', async () => {
    const { visitor, answer, offer, change } = await offered();
    await change(`update passages set title = 'Altra pagina › ' || ord where document_id = $1`);
    const { status, body } = await chooses(visitor, answer.id, { offer: offer.number });
    expect([status, body.outcome]).toEqual([201, 'section_gone']);
    expect(body.parts[0]).toEqual({
      kind: 'text',
      text: 'Questa sezione non c’è più. Ho cercato di nuovo.',
    });
    const again = offersIn(body as Message);
    expect(again.map(({ heading }) => heading)).not.toContain(offer.heading);
    const second = await chooses(visitor, body.id, { offer: again[0]!.number });
    expect([second.status, second.body.outcome]).toEqual([201, 'chosen']);
    expect(await countersOf(answer.chat)).toMatchObject({ chosen: 1, found: 1 });
    const { results } = (await town.admin.get('/api/v1/monitoring/admin/message/?is_found=true')).body;
    expect(results.map(({ id }: Message) => id)).toContain(answer.id);
  });

  test('is said to be gone, and the section that answers the question is offered, not quoted', async () => {
    const { visitor, answer, offer, change } = await offered(QUESTION);
    expect([answer.outcome, offer.heading]).toEqual(['answered', 'Prestito']);
    await change(
      `update passages set title = 'Altra pagina' where document_id = $1 and title like '%Prestito'`,
    );
    const { body } = await chooses(visitor, answer.id, { offer: offer.number });
    expect([body.outcome, body.parts.map(({ kind }: { kind: string }) => kind)]).toEqual([
      'section_gone',
      ['text', 'offers'],
    ]);
    expect(offersIn(body as Message).map(({ heading }) => heading)).toContain('Orari di apertura');
    const trace = (await town.admin.get(`/api/v1/monitoring/admin/message/${body.id}/trace/`)).body;
    expect(trace.sections).toContainEqual(
      expect.objectContaining({ heading: 'Orari di apertura', offer: 'offered' }),
    );
  });

  test('is said to be gone, and no address is stored for an assistant that shows no citations', async () => {
    const { id, visitor, answer, offer, change } = await offered();
    await town.admin.patch(`/api/v1/ai/admin/assistant/${id}/`, { citations_strategy: 'none' });
    await change(`update passages set title = 'Altra pagina › ' || ord where document_id = $1`);
    const { body } = await chooses(visitor, answer.id, { offer: offer.number });
    expect([
      body.outcome,
      offersIn(body as Message)
        .map(({ url }) => url)
        .join(''),
    ]).toEqual(['section_gone', '']);
    const [stored] = await rows('select content from messages where id = $1', body.id);
    expect(stored!['content']).toMatch(/^Questa sezione non c’è più/);
    expect(stored!['content']).not.toContain('http');
  });

  test('is quoted with an address that can be opened on another site, now and when the chat is read again', async () => {
    const { visitor, change } = await offered();
    await change(`update documents set url = '/manual/it/biblioteca/' where id = $1`);
    const answer = await asked(visitor);
    const { status, body } = await chooses(visitor, answer.id, { offer: 1 });
    const { messages } = (await visitor.get(`/api/v1/chat/chat/${answer.chat}/`)).body as {
      messages: Message[];
    };
    const cited = [body as Message, messages.at(-1)!].map(({ citations }) => citations[0]!.url);
    expect(status).toBe(201);
    for (const url of [offersIn(answer)[0]!.url, offersIn(messages[1]!)[0]!.url, ...cited])
      expect(url).toMatch(/^https?:\/\/[^/]+\/manual\/it\/biblioteca\//);
  });

  test('is told of in the language of the question, not in that of the assistant; so is none of the offers', async () => {
    const { visitor, answer, offer, change } = await offered('What does the tessera cost for a resident?');
    const none = await chooses(visitor, answer.id, { offer: 0 });
    await change(`update passages set title = 'Altra pagina › ' || ord where document_id = $1`);
    const gone = await chooses(visitor, answer.id, { offer: offer.number });
    expect([none, gone].map(({ body }) => [body.outcome, body.parts[0].text])).toEqual([
      ['none_chosen', expect.stringMatching(/^Then I don’t know/)],
      ['section_gone', 'This section is no longer there. I searched again.'],
    ]);
    const stored = await rows('select language from messages where chat_id = $1', answer.chat);
    expect(stored.filter(({ language }) => language === 'en-US')).toHaveLength(3);
  });

  test('leads on to the suggested questions and the contact if nothing is near now', async () => {
    const { visitor, answer, offer, change, id } = await offered();
    await tell(id, { contact: CONTACT, suggested_questions: ['Quando apre?'] });
    await change('delete from passages where document_id = $1 or assistant_id = $2');
    const { body } = await chooses(visitor, answer.id, { offer: offer.number });
    expect([body.outcome, body.parts.slice(1)]).toEqual([
      'section_gone',
      [
        { kind: 'questions', questions: ['Quando apre?'] },
        { kind: 'contact', contact: CONTACT },
      ],
    ]);
  });
});

test('ANS-16 a choice in Try is one of the caller’s own trial; its trace says that nothing was searched for', async () => {
  const base = `/api/v1/ai/admin/assistant/${town.assistant}/`;
  const tried = await town.admin.post(`${base}try/`, { content: QUESTION });
  const answer = lastEvent(tried).message as Message;
  const { status, body } = await town.admin.post(`${base}try/${answer.id}/choice/`, { offer: 1 });
  expect([status, body.outcome, body.correction]).toEqual([201, 'chosen', null]);
  const trace = (await town.admin.get(`${base}try/${body.id}/trace/`)).body;
  const { version } = (await town.admin.get(base)).body;
  expect(version).toBeGreaterThan(1);
  expect(trace).toMatchObject({
    question: QUESTION,
    outcome: 'chosen',
    queries: [],
    configuration_version: version,
  });
  expect(trace.passages).toMatchObject([{ used: true }]);
  expect(trace.steps.map(({ name }: { name: string }) => name)).toEqual(['assistant', 'choice']);
  const listed = (await town.admin.get(`${base}try-chat/${answer.chat}/`)).body as Message[];
  expect(listed.map(({ chosen }) => chosen?.offer ?? null)).toEqual([null, null, 1]);
});
