import { getMe } from '@regia/contract/account/calls';
import type pg from 'pg';
import { inDatabase } from './database.ts';
import { inInstance } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { staff } from './staff.ts';
import { ms, percentile, times } from './timing.ts';

const SIZES = [1_000, 100_000] as const;
const ROUNDS = 40;
const GOAL = 2;
const LIST = '/api/account/admin/user/?page_size=20&';

/** A page of the list as the console asks for it, and the bare statements of the same rows and their count. */
interface Asked {
  readonly what: string;
  readonly query: string;
  readonly bare: readonly string[];
}

const COLUMNS =
  'id, username, first_name, last_name, email, organization_name, is_active, date_joined, last_login_on';
const COUNT_MAX = 10_001;
const bare = (where: string, order: string, offset = 0) => [
  `select ${COLUMNS} from users where organization_id = $1 ${where} order by ${order}, id limit 20 offset ${offset}`,
  `select count(*) from (select 1 from users where organization_id = $1 ${where} limit ${COUNT_MAX}) as found`,
];
const BY_NAME = 'lower(username collate "und-x-icu")';
const FOUND = ['username', 'email', 'first_name', 'last_name', 'organization_name']
  .map((column) => `${column} ilike '%fontana%'`)
  .join(' or ');

const PAGES: readonly Asked[] = [
  { what: 'first page', query: 'order_by__=username', bare: bare('', BY_NAME) },
  { what: 'page 40', query: 'order_by__=username&page=40', bare: bare('', BY_NAME, 780) },
  {
    what: 'by last sign-in',
    query: 'order_by__=-last_login_on',
    bare: bare('', 'last_login_on desc nulls last'),
  },
  { what: 'search', query: 'order_by__=username&search=fontana', bare: bare(`and (${FOUND})`, BY_NAME) },
  {
    what: 'disabled',
    query: 'order_by__=username&is_active=false',
    bare: bare('and not is_active', BY_NAME),
  },
  {
    what: 'one role profile',
    query: 'order_by__=username&role_profile=01900000-0000-7000-8000-000000000004',
    bare: bare(
      `and exists (select from user_profiles as p where p.user_id = users.id and p.profile = 'viewer')`,
      BY_NAME,
    ),
  },
];

/** Measures pages of the list of users beside the bare statement of the same page, with few and with many users. */
export async function measurePeople(): Promise<Measure> {
  const rows: Row[] = [];
  const growth: string[][] = PAGES.map(({ what }) => [what]);
  await inInstance({}, async ({ url, home }) => {
    const admin = await staff(url, 'admin');
    const page = async (query: string) => {
      const reply = await fetch(`${url}${LIST}${query}`, { headers: { authorization: admin.authorization } });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${query}: ${reply.status} ${text}`);
    };
    for (const size of SIZES) {
      await inDatabase(home, async (client) => {
        const organization = await fill(client, size);
        for (const [at, asked] of PAGES.entries()) {
          const figures = await timesOf(() => page(asked.query));
          const floor = await timesOf(async () => {
            await admin.call(getMe);
            for (const text of asked.bare) await client.query(text, [organization]);
          });
          const [ours, theirs] = [percentile(figures, 0.95), percentile(floor, 0.95)];
          growth[at]!.push(ms(ours), ms(theirs));
          if (size === SIZES.at(-1)) {
            rows.push({
              what: `${asked.what}, ${size} users, p95`,
              figure: ms(ours),
              floor: ms(theirs),
              ratio: times(ours / theirs),
              goal: `≤ ${GOAL} ×`,
              reached: ours <= theirs * GOAL,
            });
          }
        }
      });
    }
  });
  return {
    title: 'People',
    command: 'node bench/people.ts',
    about: `A page of twenty users over HTTP, with role profiles and access, beside the bare statements of the same rows and their count on an own connection and a call that reads only the caller; ${ROUNDS} calls one after the other.`,
    rows,
    tables: [
      {
        title: 'Growth',
        heading: ['page', ...SIZES.flatMap((size) => [`${size} users`, 'bare'])],
        lines: growth,
      },
    ],
  };
}

/** Adds users to the demonstration's organization until it has this many. Returns its id. */
async function fill(client: pg.Client, size: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select organization_id as id from users where username = 'admin'`,
  );
  const organization = rows[0]!.id;
  await client.query(
    `with more as (
       insert into users (id, organization_id, username, username_key, email, email_key, first_name, last_name,
         organization_name, password_hash, is_active, last_login_on)
       select uuidv7(), $1, 'u' || n, 'u' || n, 'u' || n || '@esempio.example', 'u' || n || '@esempio.example',
         (array['Marta','Giulio','Chiara','Luca','Sara'])[1 + n % 5],
         (array['Bianchi','Rinaldi','Fontana','Moretti','Galli','Greco','Caruso'])[1 + n % 7],
         (array['Tributi','Anagrafe','URP'])[1 + n % 3], 'x', n % 9 > 0,
         case when n % 4 = 0 then null else now() - n * interval '1 minute' end
       from generate_series((select count(*) from users) + 1, $2::bigint) as n
       on conflict do nothing returning id)
     insert into user_profiles (user_id, organization_id, profile, position)
     select id, $1, (array['editor','viewer'])[1 + (row_number() over ()) % 2], 0 from more`,
    [organization, size],
  );
  // As autovacuum does soon after so many rows; within the measure, it would slow the pages that come first.
  await client.query('vacuum analyze users');
  await client.query('vacuum analyze user_profiles');
  return organization;
}

/** The times of the calls in milliseconds, without those that warm up. */
async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const beganMs = performance.now();
    await call();
    if (round >= 0) found.push(performance.now() - beganMs);
  }
  return found;
}

if (import.meta.main) show(await measurePeople());
