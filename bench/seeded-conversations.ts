import { inDatabase } from './database.ts';

/** How many conversations are stored, each with five questions and their answers. */
export interface Amount {
  readonly chats: number;
  /** The days before now over which they are spread. */
  readonly days: number;
}

/** A million messages of two months: the present one and the one before. */
export const MILLION: Amount = { chats: 100_000, days: 60 };

const QUESTIONS = [
  'Quando apre la biblioteca comunale?',
  'Come rinnovo la carta d’identità?',
  'Dove pago la seconda rata IMU?',
  'Quanto costa la tessera della mensa?',
  'Serve un appuntamento per il passaporto?',
  'Come chiedo un certificato di residenza?',
  'When is the town hall open?',
  'Posso pagare la TARI a rate?',
];

/**
 * Stores conversations of visitors, the same for the same seed: five questions each, most of them by day, with outcomes,
 * response times, costs, thumbs, stars and reviews. Triggers count them, as they count real ones.
 */
export const seedConversations = (
  home: string,
  assistants: readonly string[],
  { chats, days }: Amount,
): Promise<void> =>
  inDatabase(home, async (client) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select setseed(0.42)');
    await client.query(
      `create temporary table made on commit drop as
       select n, a.id as assistant_id, a.organization_id, gen_random_uuid() as visitor,
              t.at, uuidv7(t.at - now()) as chat_id, random() as luck
       from generate_series(1, $2::int) as n
         cross join lateral (select $1::uuid[] as ids) as l
         join assistants as a on a.id = l.ids[1 + n % array_length(l.ids, 1)]
         cross join lateral (
           -- Office hours weigh more than the night.
           select date_trunc('day', now() - random() * make_interval(days => $3::int))
                  + make_interval(secs => 43200 + (random() + random() + random() - 1.5) * 25000 + n * 0) as at
         ) as t
       where t.at < now() - interval '1 minute'`,
      [assistants, chats, days],
    );
    await client.query(
      `insert into chats (id, organization_id, assistant_id, channel, visitor_id, first_message, started_on, last_message_on,
                          human_messages, assistant_messages)
       select chat_id, organization_id, assistant_id, 'visitor', visitor, 'Domanda', at, at, 5, 5 from made`,
    );
    await client.query(
      `create temporary table turns on commit drop as
       select m.*, k, least(m.at + make_interval(secs => k * 20), now()) as sent_on,
              uuidv7(m.at - now() + make_interval(secs => k * 20)) as question_id,
              uuidv7(m.at - now() + make_interval(secs => k * 20 + 1)) as answer_id,
              case when luck * k < 0.35 then 'not_answered' when luck * k < 0.5 then 'not_sure'
                   when luck * k < 0.8 then 'partly' when luck * k > 4.6 then 'small_talk' else 'answered' end as outcome,
              ($1::text[])[1 + ((n * 7 + k * k) % array_length($1::text[], 1))] as content
       from made as m cross join generate_series(1, 5) as k`,
      [QUESTIONS],
    );
    await client.query(
      `insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, sent_on)
       select question_id, chat_id, k * 2 - 1, organization_id, assistant_id, 'human', content, sent_on from turns`,
    );
    await client.query(
      `insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, sent_on, question_id,
                             configuration_version, language, outcome, tokens_in, tokens_out, cost, total_ms)
       select answer_id, chat_id, k * 2, organization_id, assistant_id, 'assistant', 'Lo sportello apre alle nove [1].', sent_on,
              question_id, 1, 'it-IT', outcome, 900, 120, 0.0009, 300 + 2500 * luck * luck * k from turns`,
    );
    await client.query(
      `insert into message_citations (message_id, number, organization_id, document_id, passage_id, title, heading, url,
                                      quote, fingerprint)
       select answer_id, 1, organization_id, assistant_id, assistant_id, 'Pagina ' || n % 12, '',
              'https://esempio.it/pagina-' || n % 12, '', '' from turns where outcome in ('answered', 'partly')`,
    );
    await client.query(
      `insert into message_ratings (message_id, chat_id, organization_id, assistant_id, rating)
       select answer_id, chat_id, organization_id, assistant_id, case when luck < 0.4 then 'down' else 'up' end
       from turns where (n + k) % 20 = 0`,
    );
    await client.query(
      `insert into message_reviews (message_id, user_id, user_name, chat_id, organization_id, assistant_id, stars)
       select answer_id, chat_id, 'staff', chat_id, organization_id, assistant_id, 1 + floor(sqrt(luck) * 5)::int
       from turns where (n + k) % 50 = 0`,
    );
    await client.query(
      `insert into message_decisions (message_id, chat_id, organization_id, assistant_id, reviewed_on)
       select answer_id, chat_id, organization_id, assistant_id, now() from turns where (n + k) % 50 = 0`,
    );
    // Their ids lie before those whose search is written.
    await client.query(`update message_search_progress set up_to = '00000000-0000-7000-8000-000000000000'`);
    await client.query('commit');
    await client.query('analyze');
  });
