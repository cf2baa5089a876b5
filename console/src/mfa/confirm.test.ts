import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../platform/query.ts';
import { confirm } from './confirm.ts';

const CODES = ['K7QF-2M9T', 'R4XB-8HNC'];
const ACTIVE = [{ name: 'app', is_primary: true }];
const json = (status: number, body: unknown, refusal = '') =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'Regia-Refusal': refusal },
  });
const alreadyConfirmed = () =>
  json(400, { code: ['MFA method already active.'], status_code: 400 }, 'method_confirmed_already');

/** A fake server with these answers to the confirmation and to the list of active methods. Returns the called paths. */
function server(confirmation: () => Response, active: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path.includes('confirm') ? confirmation() : active();
  });
  return asked;
}
const outcome = () => confirm('app', { code: '123456' }).catch((error: unknown) => error);

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

describe('MFA-03 the confirmation', () => {
  test('confirming a method returns the backup codes, and no cache of the console holds them', async () => {
    server(
      () => json(200, { backup_codes: CODES }),
      () => json(200, ACTIVE),
    );
    expect(await outcome()).toEqual(CODES);
    const kept = [...queryClient.getQueryCache().getAll(), ...queryClient.getMutationCache().getAll()];
    expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain(CODES[0]);
  });

  test.each([
    ['an array', ACTIVE],
    ['an envelope', { count: 1, next: null, previous: null, results: ACTIVE }],
  ])(
    'MFA-04 C12 (j) (p) a confirmation that arrives twice succeeds if the method is among the active ones, in %s',
    async (_, body) => {
      const asked = server(alreadyConfirmed, () => json(200, body));
      expect(await outcome()).toEqual([]);
      expect(asked[1]).toContain('user-active-methods');
    },
  );

  test('a confirmation that arrives twice fails if the method is not active', async () => {
    server(alreadyConfirmed, () => json(200, []));
    expect(await outcome()).toMatchObject({ status: 400, refusal: 'method_confirmed_already' });
  });

  test('a wrong code is refused, and no other call is made', async () => {
    const asked = server(
      () => json(400, { code: ['Code invalid or expired.'] }, 'code_not_valid'),
      () => json(200, ACTIVE),
    );
    expect(await outcome()).toMatchObject({ refusal: 'code_not_valid' });
    expect(asked).toHaveLength(1);
  });
});
