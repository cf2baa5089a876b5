import { inDatabase } from './database.ts';

/** The number of stored chats in the data of a measure: an installation that has been used for months. */
export const SEEDED_CHATS = 100_000;

/**
 * Stores chats of visitors, each with a question, an answer and a citation, spread over the last thirty days. Two of
 * three answers are found.
 */
export const seedChats = (home: string, assistantId: string, chats = SEEDED_CHATS): Promise<void> =>
  inDatabase(home, async (client) => {
    await client.query(
      `with at as materialized (
         select n, -random() * interval '30 days' as age, gen_random_uuid() as key_id,
                case when n % 3 = 0 then 'not_answered' else 'answered' end as outcome
         from generate_series(1, $2::int) as n
       ), made as materialized (
         select *, uuidv7(age) as chat_id, uuidv7(age + interval '1 ms') as question_id,
                uuidv7(age + interval '2 ms') as answer_id
         from at
       ), chat as (
         insert into chats (id, organization_id, assistant_id, channel, key_id, first_message, started_on, last_message_on,
                            human_messages, assistant_messages, answered, not_answered)
         select m.chat_id, a.organization_id, a.id, 'visitor', m.key_id, 'Domanda numero ' || m.n, now() + m.age,
                now() + m.age, 1, 1, (m.outcome = 'answered')::int, (m.outcome = 'not_answered')::int
         from made as m, assistants as a where a.id = $1
       ), cited as (
         insert into message_citations (message_id, number, organization_id, document_id, passage_id, title, heading, url,
                                        quote, fingerprint)
         select m.answer_id, 1, a.organization_id, m.key_id, m.key_id, 'Sportello', 'Orari', 'https://esempio.it/orari',
                repeat('Lo sportello apre alle nove. ', 8), md5(m.n::text)
         from made as m, assistants as a where a.id = $1
       )
       insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, sent_on, question_id,
                             configuration_version, language, outcome, extractive)
       select t.id, m.chat_id, t.number, a.organization_id, a.id, t.sender, t.content, now() + m.age, t.question_id, t.version,
              t.language, t.outcome, false
       from made as m
       cross join lateral (values
         (m.question_id, 1, 'human', 'Domanda numero ' || m.n, null::uuid, null::int, null, null),
         (m.answer_id, 2, 'assistant', repeat('Lo sportello apre alle nove [1]. ', 6), m.question_id, 1, 'it-IT', m.outcome)
       ) as t (id, number, sender, content, question_id, version, language, outcome)
       cross join assistants as a where a.id = $1`,
      [assistantId, chats],
    );
    await client.query('analyze chats, messages, message_citations');
  });
