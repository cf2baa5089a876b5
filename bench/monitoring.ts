import { createAssistant } from '@regia/contract/assistants/calls';
import { listChatFilters } from '@regia/contract/monitoring/chats';
import {
  getStatistics,
  listStatisticsQuestions,
  listStatisticsSources,
} from '@regia/contract/statistics/statistics';
import type pg from 'pg';
import { inDatabase } from './database.ts';
import { inInstance } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { askList, LISTS, searchWritten } from './monitoring-lists.ts';
import { MILLION, seedConversations } from './seeded-conversations.ts';
import { staff } from './staff.ts';
import { ms, percentile, times } from './timing.ts';

const ASSISTANTS = 4;
const TURNS = 20;
/** The most that a call may take, against the bare query of the same result. */
const MOST = 2;

/** The month that is measured: the last thirty days, with the thirty before. */
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The bare query of the same figures, from the same counters. */
const BARE = `
  select (f.quarter at time zone 'Europe/Rome')::date as day, sum(f.chats), sum(f.messages), sum(f.answered), sum(f.partly),
         sum(f.not_answered), sum(f.cost),
         ${Array.from({ length: 96 }, (_, at) => `sum(f.times[${at + 1}])`).join(', ')}
  from assistant_figures as f where f.quarter >= now() - interval '61 days' group by 1`;
const BARE_VISITORS = `
  select count(*) from (select distinct (c.started_on at time zone 'Europe/Rome')::date, coalesce(c.visitor_id, c.id)
                        from chats as c where c.channel = 'visitor' and c.started_on >= now() - interval '61 days') as v`;
/** The same figures counted from the messages, as without counters. */
const RAW = `
  select (m.sent_on at time zone 'Europe/Rome')::date as day, count(*), count(*) filter (where m.outcome = 'answered'),
         count(*) filter (where m.outcome = 'partly'), count(*) filter (where m.outcome = 'not_answered'), sum(m.cost),
         percentile_disc(0.5) within group (order by m.total_ms)
  from messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
  where m.sent_on >= now() - interval '61 days' group by 1`;

async function p95(work: () => Promise<unknown>, turns = TURNS): Promise<number> {
  await work();
  const tookMs: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const began = performance.now();
    await work();
    tookMs.push(performance.now() - began);
  }
  return percentile(tookMs, 0.95);
}

const bare =
  (client: pg.Client, ...texts: readonly string[]) =>
  async () => {
    for (const text of texts) await client.query(text);
  };

/** Stores the beginning of a conversation: its cost is measured with the counters of the statistics and without. */
const writes = (client: pg.Client, assistantId: string) => async () => {
  await client.query('begin');
  await client.query(
    `with c as (
       insert into chats (id, organization_id, assistant_id, channel, visitor_id, first_message)
       select uuidv7(), a.organization_id, a.id, 'visitor', uuidv7(), '' from assistants as a where a.id = $1 returning *
     )
     insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, sent_on)
     select uuidv7(), c.id, 1, c.organization_id, c.assistant_id, 'human', 'Quando aprite?', now() from c`,
    [assistantId],
  );
  await client.query('rollback');
};

/** Measures the statistics of a month beside the bare queries. `amount` is smaller on a busy machine. */
export async function measureMonitoring(amount = MILLION): Promise<Measure> {
  return inInstance({}, async ({ url, home }) => {
    const owner = await staff(url, 'admin');
    const ids: string[] = [];
    for (let at = 0; at < ASSISTANTS; at += 1)
      ids.push((await owner.call(createAssistant, { body: { name: `Monitor ${at}` } })).id);
    await seedConversations(home, ids, amount);
    const query = { range: 'custom' as const, date_from: dayAgo(29), date_to: dayAgo(0) };
    return inDatabase(home, async (client) => {
      await client.query('set jit = off');
      const writtenPerSecond = await searchWritten(client);
      // The first session has ended meanwhile.
      const admin = await staff(url, 'admin');
      const { rows: own } = await client.query<{ id: string }>(
        `select organization_id as id from users where username = 'admin'`,
      );
      const organization = own[0]!.id;
      const row = async (
        what: string,
        own: () => Promise<unknown>,
        floor?: () => Promise<unknown>,
      ): Promise<Row> => {
        const tookMs = await p95(own);
        if (!floor) return { what, figure: ms(tookMs) };
        const floorMs = await p95(floor);
        const ratio = tookMs / floorMs;
        return {
          what,
          figure: ms(tookMs),
          floor: ms(floorMs),
          ratio: times(ratio),
          goal: `≤ ${MOST} ×`,
          reached: ratio <= MOST,
        };
      };
      const store = writes(client, ids[0]!);
      const rows = [
        await row(
          'statistics of a month, p95',
          () => admin.call(getStatistics, { query }),
          bare(client, BARE, BARE_VISITORS),
        ),
        await row('the same counted from the messages, p95', bare(client, RAW)),
        await row('topics and questions without an answer, p95', () =>
          admin.call(listStatisticsQuestions, { query }),
        ),
        await row('sources of a month, p95', () => admin.call(listStatisticsSources, { query })),
      ];
      for (const asked of LISTS) {
        const floor = async () => {
          await admin.call(listChatFilters);
          for (const text of asked.bare) await client.query(text, [organization]);
        };
        rows.push(await row(`${asked.what}, p95`, () => askList(url, admin, asked), floor));
      }
      rows.push({
        what: 'messages whose search is written in a second',
        figure: writtenPerSecond.toFixed(0),
      });
      const withMs = await p95(store, 200);
      await client.query('alter table messages disable trigger figures_of_messages');
      await client.query('alter table chats disable trigger figures_of_chats');
      const withoutMs = await p95(store, 200);
      rows.push({
        what: 'a conversation begins, without its commit, p95',
        figure: ms(withMs),
        floor: ms(withoutMs),
        ratio: times(withMs / withoutMs),
      });
      return {
        title: 'Monitoring',
        command: 'node bench/monitoring.ts [CHATS]',
        about: `${amount.chats} conversations with ${amount.chats * 10} messages in ${amount.days} days over ${ASSISTANTS} assistants. Floor: the bare queries of the same figures on a connection of their own, for lists with their count and a call that reads nothing; for the write, the same statement without the counters of the statistics.`,
        rows,
      };
    });
  });
}

if (import.meta.main) {
  const chats = Number(process.argv[2] ?? MILLION.chats);
  show(await measureMonitoring({ ...MILLION, chats }));
}
