import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlierDatabase } from '../../test/earlier-database.ts';
import type { EarlierDatabase } from '../../test/earlier-database.ts';
import { newId } from '../platform/ids.ts';
import { madeChat } from './chats.fixture.ts';

/** The last migration of the version in which only the mark was a review. */
const LAST = '0080';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await earlierDatabase(LAST);
});
afterAll(() => database.close());

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

test('MON-03 stars, suggestions, corrections and reviewed conversations of earlier versions are reviews of their answers', async () => {
  const [organization, assistant, user] = [newId(), newId(), newId()];
  await run(`insert into organizations (id, name) values ($1, 'Comune')`, [organization]);
  await run(`insert into assistants (id, organization_id, name) values ($1, $2, 'Sportello')`, [
    assistant,
    organization,
  ]);
  const turn = { question: 'Quando apre?', answer: 'Alle 9.' };
  const chat = (turns = [turn]) => madeChat(database.db, { organization, assistant, turns });
  const [starred, suggested, taught, whole, half, untouched] = [
    await chat(),
    await chat(),
    await chat(),
    await chat([turn, turn]),
    await chat([turn, turn]),
    await chat(),
  ];
  const keys = [organization, assistant, user];
  const stars = (message: string | undefined, id: string) =>
    run(
      `insert into message_reviews (message_id, chat_id, organization_id, assistant_id, user_id, user_name, stars)
       values ($4, $5, $1, $2, $3, 'ada', 4)`,
      [...keys, message, id],
    );
  await stars(starred.answers[0], starred.id);
  await stars(half.answers[0], half.id);
  await run(
    `insert into message_decisions (message_id, chat_id, organization_id, assistant_id, suggested_answer, suggested_by,
       suggested_by_name, suggested_on) values ($4, $5, $1, $2, 'Alle 8.', $3, 'bob', now())`,
    [...keys, suggested.answers[0], suggested.id],
  );
  await run(
    `insert into learnings (id, organization_id, assistant_id, message_id, chat_id, language, question, answer, author_id,
       author_name, state) values ($4, $1, $2, $5, $6, 'it', 'Quando apre?', 'Alle 8.', $3, 'cleo', 'verified')`,
    [...keys, newId(), taught.answers[0], taught.id],
  );
  await run(
    `update chats set reviewed_on = now() + interval '1 hour', reviewed_by_name = 'dora' where id = $1`,
    [whole.id],
  );

  await database.upgrade();

  const answers = await run(
    `select m.id, d.reviewed_by_name as name from messages as m left join message_decisions as d on d.message_id = m.id
       and d.reviewed_on is not null where m.sender = 'assistant'`,
  );
  const reviewer = new Map(answers.map(({ id, name }) => [id, name]));
  expect(
    [starred, suggested, taught, whole, half, untouched].map((one) =>
      one.answers.map((answer) => reviewer.get(answer)),
    ),
  ).toEqual([['ada'], ['bob'], ['cleo'], ['dora', 'dora'], ['ada', null], [null]]);
  const chats = await run('select id from chats where reviewed_on is not null');
  expect(new Set(chats.map(({ id }) => id))).toEqual(
    new Set([starred, suggested, taught, whole].map(({ id }) => id)),
  );
});
