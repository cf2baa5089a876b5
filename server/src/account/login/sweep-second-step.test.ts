import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepSignInSteps } from '../public.ts';
import { MFA, beginMethod, firstStep, withApp, withPasskey } from '../../../test/second-factor.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { sweepSecondFactors } from '../../mfa/public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('MFA-07 the sweep deletes only expired steps and codes, and set-ups unfinished for a day', async () => {
  const { db, pool } = server.database;
  const person = await server.person({ organization: await server.organization() });
  await withApp(server, person);
  await withPasskey(person);
  await beginMethod(person, 'email');
  await person.post(`${MFA}/code/request/`, { method: 'passkey' });
  await firstStep(server, person.username);
  const kept = async () => {
    await sweepSecondFactors(db);
    await sweepSignInSteps(db);
    const { rows } = await pool.query(
      `select 'method ' || name as what from mfa_methods union all select 'code' from mfa_codes
       union all select 'challenge' from mfa_challenges union all select 'step' from sign_in_steps order by 1`,
    );
    return rows.map((row) => row.what as string);
  };
  const active = ['method app', 'method passkey'];
  expect(await kept()).toEqual(['challenge', 'code', 'method app', 'method email', 'method passkey', 'step']);
  await pool.query(`update mfa_codes set expires_on = now() - interval '1 second'`);
  await pool.query(`update mfa_challenges set expires_on = now() - interval '1 second'`);
  await pool.query(`update sign_in_steps set expires_on = now() - interval '1 second'`);
  expect(await kept()).toEqual(['method app', 'method email', 'method passkey']);
  await pool.query(`update mfa_methods set created_on = now() - interval '25 hours'`);
  expect(await kept()).toEqual(active);
});
