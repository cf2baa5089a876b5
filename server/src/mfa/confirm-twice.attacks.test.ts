import { expect, test } from 'vitest';
import { MFA, beginMethod, firstStep, good, secondStep } from '../../test/second-factor.ts';
import { codesSentTo } from '../../test/sent-messages.ts';
import { appCode, secretIn } from '../../test/totp.ts';
import { twoServers } from '../../test/two-servers.ts';

const { server, either, someone } = await twoServers();

const ALREADY = { code: ['MFA method already active.'], status_code: 400 };
const WRONG = { code: ['Code invalid or expired.'], status_code: 400 };

test.each(['app', 'email'])(
  'MFA-03 MFA-06 a confirmation of %s sent twice in parallel, to two servers, activates the method once and makes one set of backup codes',
  async (name) => {
    const person = await someone();
    const begun = await beginMethod(person, name);
    const code =
      name === 'app'
        ? appCode(secretIn(begun.body.details))
        : (await codesSentTo(server, `${person.username}@esempio.example`)).at(-1)!;
    const authorization = `JWT ${person.tokens.access}`;
    const replies = await Promise.all(
      [0, 1].map((index) =>
        either(index).stranger({ authorization }).post(`${MFA}/${name}/activate/confirm/`, { code }),
      ),
    );
    expect(good(replies)).toBe(1);
    const refused = replies.find((reply) => reply.status !== 200)!;
    expect(refused.status).toBe(400);
    expect([ALREADY, WRONG]).toContainEqual(refused.body);
    const again = await person.post(`${MFA}/${name}/activate/confirm/`, { code });
    expect([again.status, again.body, again.headers['regia-refusal']]).toEqual([
      400,
      ALREADY,
      'method_confirmed_already',
    ]);
    const { backup_codes: codes } = replies.find((reply) => reply.status === 200)!.body;
    const { body } = await firstStep(server, person.username);
    expect((await secondStep(server, body.ephemeral_token, codes[0])).status).toBe(200);
    const { results } = (await person.get(`${MFA}/mfa/user-active-methods/`)).body;
    expect(results).toEqual([{ name, is_primary: true }]);
  },
);
