import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

test('AST-01 removes invisible characters from a name before it checks that the name is free', async () => {
  const { admin, at } = here;
  const made = await admin.post(at(), { name: 'Ana\u200bgrafe\u{e0041}\u202e' });
  expect([made.status, made.body.name]).toEqual([201, 'Anagrafe']);
  const second = await admin.post(at(), { name: 'Anagra\u2060fe' });
  expect([second.status, second.body]).toEqual([400, { status_code: 400, name: [expect.any(String)] }]);
  const nameless = await admin.post(at(), { name: '\u200b\u200d' });
  expect(nameless.status).toBe(400);
});

test('AST-05 removes invisible characters from the name of a key', async () => {
  const { admin, at, assistant } = here;
  const { id } = await assistant();
  const { body } = await admin.post(at(`${id}/api-key/`), { name: 'Si\u200bto\u{e007f}' });
  expect(body.key.name).toBe('Sito');
});

test('AST-04 removes tag characters from instructions; keeps line breaks and emoji', async () => {
  const { admin, at, assistant } = here;
  const { id } = await assistant();
  await admin.patch(at(`${id}/`), {
    default_system_instructions: 'Sii breve.\nE gentile 👩\u200d💻.\u{e0049}\u{e0067}',
  });
  const { body } = await admin.get(at(`${id}/`));
  expect(body.default_system_instructions).toBe('Sii breve.\nE gentile 👩\u200d💻.');
});
