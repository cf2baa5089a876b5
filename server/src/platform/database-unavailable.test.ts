import { expect, test } from 'vitest';
import { quietMs } from '../../test/pace.ts';
import { testServer } from '../../test/server.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test.each([
  [coded('ECONNREFUSED'), true],
  [coded('57P01'), true],
  [coded('ENOENT', { syscall: 'connect' }), true],
  [coded('ENOENT', { syscall: 'open' }), false],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('x', { cause: coded('57P03') }), true],
  [coded('23505'), false],
  [new Error('Cannot read properties of undefined'), false],
  ['ECONNREFUSED', false],
])('%o means that the database is unavailable: %s', (error, away) => {
  expect(isDatabaseUnavailable(error)).toBe(away);
});

test('ERR-09 while the database is unavailable a call answers 502 in its language; afterwards it works again', async () => {
  const server = await testServer();
  try {
    const person = await server.person({ organization: await server.organization(), profiles: ['viewer'] });
    const { pool } = server.services;
    const connect = pool.connect.bind(pool);
    // The driver's own error when no process listens at the socket.
    pool.connect = (() => Promise.reject(coded('ECONNREFUSED', { syscall: 'connect' }))) as never;
    pool.query = (() => Promise.reject(coded('ECONNREFUSED', { syscall: 'connect' }))) as never;
    const refused = await person.get('/api/account/me/');
    expect(refused.status).toBe(502);
    expect(refused.headers['regia-refusal']).toBe('unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.detail).toBe('This operation is not possible at this time. Please try again later.');
    expect((await person.get('/healthz')).status).toBe(200);
    pool.connect = connect as never;
    delete (pool as { query?: unknown }).query;
    expect((await person.get('/api/account/me/')).status).toBe(200);
  } finally {
    await server.close();
  }
});

test('ERR-09 a statement that takes too long answers 502 with a time to try again, not 500', async () => {
  const server = await testServer();
  try {
    const person = await server.person({ organization: await server.organization(), profiles: ['viewer'] });
    const { pool } = server.services;
    // Far below the limit for locks, which has an answer of its own.
    let limitMs = 200;
    pool.on('acquire', (client) => void client.query(`set statement_timeout = ${limitMs}`));
    const locker = await server.database.pool.connect();
    await locker.query('begin; lock table sessions in access exclusive mode');
    const asking = person.get('/api/account/me/');
    const tookMs = await quietMs(() => asking);
    const refused = await asking;
    await locker.query('commit');
    locker.release();
    limitMs = 0;
    expect(tookMs).toBeLessThan(9_000);
    expect(refused.status).toBe(502);
    expect(refused.headers['regia-refusal']).toBe('unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await person.get('/api/account/me/')).status).toBe(200);
  } finally {
    await server.close();
  }
});
