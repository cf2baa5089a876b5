import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { anotherSession } from '../../../test/credentials-scene.ts';
import { PASSWORD } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { twoProcesses } from '../../../test/two-processes.ts';
import type { TwoProcesses } from '../../../test/two-processes.ts';
import { rememberVerified } from './remember-verified.ts';

type Person = Awaited<ReturnType<TestServer['person']>>;

let two: TwoProcesses;
let server: TestServer;
beforeAll(async () => {
  two = await twoProcesses();
  ({ server } = two);
});
afterAll(() => two.close());

const LIST = '/api/v1/ai/admin/assistant/';
const sid = ({ tokens }: Person): string =>
  JSON.parse(Buffer.from(tokens.access.split('.')[1]!, 'base64url').toString()).sid;
const run = (text: string, values: unknown[]) => server.database.pool.query(text, values);

/** The events that end what a token may do, each at the first process or in the database. */
const EVENTS: [string, number, (who: Person, first: ReturnType<TwoProcesses['at']>) => Promise<unknown>][] = [
  [
    'a sign-out',
    401,
    (who, first) => first.post('/api/account/token/logout/', { refresh: who.tokens.refresh }),
  ],
  [
    'the end of the session, from another session',
    401,
    async (who) => {
      const other = await anotherSession(server, who);
      return other.post(`/api/account/session/${sid(who)}/end/`);
    },
  ],
  [
    '"Sign out everywhere" in another session',
    401,
    async (who) => (await anotherSession(server, who)).post('/api/account/session/end-all/'),
  ],
  [
    'a password change in another session',
    401,
    async (who) => {
      const other = await anotherSession(server, who);
      return other.post('/api/account/password/change/', {
        old_password: PASSWORD,
        new_password1: 'Finestra-Aperta-78',
        new_password2: 'Finestra-Aperta-78',
      });
    },
  ],
  ['a disabled account', 401, (who) => run('update users set is_active = false where id = $1', [who.id])],
  ['a deleted account', 401, (who) => run('delete from users where id = $1', [who.id])],
  [
    'a profile that is taken away',
    403,
    (who) => run('delete from user_profiles where user_id = $1', [who.id]),
  ],
  [
    'a move to another organization',
    403,
    async (who) =>
      run('update users set organization_id = $2 where id = $1', [who.id, await server.organization()]),
  ],
  [
    'a second factor that becomes compulsory',
    403,
    (who) =>
      run(
        `insert into second_factor_rules (organization_id, profile)
         select organization_id, 'admin' from users where id = $1`,
        [who.id],
      ),
  ],
];

describe('A08 a verified token is refused at once, at both processes, after', () => {
  test.each(EVENTS)('%s', async (_, status, happens) => {
    const who = await server.person({ organization: await server.organization(), profiles: ['admin'] });
    const headers = { authorization: `JWT ${who.tokens.access}` };
    const both = [two.at(0, headers), two.at(1, headers)];
    for (const one of both) expect((await one.get(LIST)).status).toBe(200);
    await happens(who, two.at(0));
    const replies = await Promise.all([both[1]!.get(LIST), both[0]!.get(LIST)]);
    expect(replies.map((reply) => reply.status)).toEqual([status, status]);
  });

  test('the loss of the role of superuser: other organizations are refused', async () => {
    const who = await server.person({ organization: await server.organization(), superuser: true });
    const path = LIST.replace('admin', 'superuser');
    const there = two.at(1, { authorization: `JWT ${who.tokens.access}` });
    expect((await there.get(path)).status).toBe(200);
    await run('update users set is_superuser = false where id = $1', [who.id]);
    expect((await there.get(path)).status).toBe(403);
  });
});

describe('AUTH-06 a verified signature is remembered', () => {
  afterEach(() => vi.useRealTimers());

  const counting = (expiresMs: number) => {
    let verified = 0;
    const read = rememberVerified(async (token) => {
      if (token === 'forged') throw new Error('forged');
      verified += 1;
      return { expiresMs };
    });
    return { read, verified: () => verified };
  };

  test('for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { read, verified } = counting(Date.now() + 60_000);
    await read('a');
    vi.advanceTimersByTime(4_999);
    await read('a');
    expect(verified()).toBe(1);
    vi.advanceTimersByTime(1);
    await read('a');
    expect(verified()).toBe(2);
  });

  test('never after the token’s own expiry', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { read, verified } = counting(Date.now() + 1_000);
    await read('a');
    vi.advanceTimersByTime(1_000);
    await read('a');
    expect(verified()).toBe(2);
  });

  test('for at most a thousand tokens; a forged one is never remembered', async () => {
    const { read, verified } = counting(Date.now() + 60_000);
    for (let n = 0; n <= 1_000; n++) await read(`t${n}`);
    await read('t1');
    expect(verified()).toBe(1_001);
    await read('t0');
    expect(verified()).toBe(1_002);
    for (let n = 0; n < 2; n++) await expect(read('forged')).rejects.toThrow('forged');
  });
});
