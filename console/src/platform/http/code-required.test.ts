import { afterEach, expect, test } from 'vitest';
import { json, scene } from '../../../test/client-scene.ts';
import { NoCodeGiven, useAskedForCode } from './ask-for-code.ts';
import { errorMessagesOf, HttpError, isExpected } from './error.ts';

afterEach(() => useAskedForCode.setState({ asked: [] }));

const required = () =>
  json(400, { code: ['This field is required.'], status_code: 400 }, { 'Regia-Refusal': 'code_required' });
/** A server that requires the code 123456, and then answers with the body of the request. */
const server = () => {
  const bodies: Record<string, unknown>[] = [];
  const { client } = scene((_, { body }) => {
    const fields =
      body instanceof FormData
        ? Object.fromEntries(body.entries())
        : (JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>);
    bodies.push(fields);
    if (fields.code === '123456') return json(200, { done: fields.name });
    if (fields.code === undefined) return required();
    return json(400, { code: ['Wrong.'] }, { 'Regia-Refusal': 'code_not_valid' });
  });
  return { client, bodies };
};
/** The first call that waits for a code, as the prompt sees it. */
const asked = async () => {
  await expect.poll(() => useAskedForCode.getState().asked.length).toBeGreaterThan(0);
  return useAskedForCode.getState().asked[0]!;
};

test('MFA-07 a call that requires a code waits for it, is repeated with it and returns the answer', async () => {
  const { client, bodies } = server();
  const call = client({ method: 'POST', path: '/any/', body: { name: 'n' } });
  const one = await asked();
  expect(one.path).toBe('/any/');
  await expect(one.repeat('000000')).rejects.toMatchObject({ refusal: 'code_not_valid' });
  one.resolve(await one.repeat('123456'));
  expect(await call).toEqual({ done: 'n' });
  expect(bodies).toEqual([{ name: 'n' }, { name: 'n', code: '000000' }, { name: 'n', code: '123456' }]);
  expect(useAskedForCode.getState().asked).toEqual([]);
});

test.each([
  ['a call without a body', undefined],
  ['a form', new FormData()],
])('MFA-07 adds the code to the body of %s', async (_, body) => {
  const { client, bodies } = server();
  const call = client({ method: 'POST', path: '/any/', body });
  const one = await asked();
  one.resolve(await one.repeat('123456'));
  await call;
  expect(bodies.at(-1)).toEqual({ code: '123456' });
});

test('MFA-07 closing the prompt rejects the call; no error is shown or reported', async () => {
  const { client, bodies } = server();
  const call = client({ method: 'POST', path: '/any/', body: {} });
  (await asked()).reject(new NoCodeGiven());
  const error = await call.catch((one: unknown) => one);
  expect([isExpected(error), errorMessagesOf(error)]).toEqual([true, []]);
  expect(bodies).toHaveLength(1);
  expect(useAskedForCode.getState().asked).toEqual([]);
});

test('MFA-07 two calls that require a code get the prompt one after the other', async () => {
  const { client } = server();
  const first = client({ method: 'POST', path: '/first/', body: {} });
  const second = client({ method: 'POST', path: '/second/', body: {} });
  await expect.poll(() => useAskedForCode.getState().asked.length).toBe(2);
  const paths = [];
  for (const call of [first, second]) {
    const one = await asked();
    paths.push(one.path);
    one.resolve(await one.repeat('123456'));
    await call;
  }
  expect(paths).toEqual(['/first/', '/second/']);
});

test('MFA-07 a wrong code, or one missing for another reason, opens no prompt', async () => {
  const { client } = scene(() => json(400, { code: ['Wrong.'] }, { 'Regia-Refusal': 'invalid' }));
  await expect(client({ method: 'POST', path: '/any/', body: {} })).rejects.toBeInstanceOf(HttpError);
  expect(useAskedForCode.getState().asked).toEqual([]);
});

test('MFA-07 no prompt opens for a screen that was left meanwhile', async () => {
  const { client } = server();
  const call = client({ method: 'POST', path: '/any/', body: {}, isWanted: () => false });
  await expect(call).rejects.toBeInstanceOf(NoCodeGiven);
  expect(useAskedForCode.getState().asked).toEqual([]);
});
