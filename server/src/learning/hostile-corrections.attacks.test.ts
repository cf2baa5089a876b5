import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { AT, proveNow } from '../../test/learning-scene.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const QUESTION = 'Dove si paga la tariffa del mercato?';
const teach = (more: object) =>
  town.admin.post(`${AT}learning/`, { assistant: town.assistant, question: QUESTION, ...more });

test('A105 script and addresses in a suggested answer are its words, and nothing of them is a link', async () => {
  const answer =
    'Si paga in tesoreria <script>alert(1)</script> <img src=x onerror=alert(1)> [qui](javascript:alert(1)) ![x](https://evil.example/?d=1) o su https://evil.example/x.';
  const title = '<svg onload=alert(1)>';
  const taught = await teach({ answer, sources: [{ title, url: 'https://comune.example/tariffe' }] });
  expect(taught.status).toBe(202);
  await proveNow(town, taught.body.id);
  const { message } = told(await (await town.ask(QUESTION)).rest()).last.data;
  expect(message).toMatchObject({
    content: answer,
    verified_by_staff: true,
    parts: [{ kind: 'text', text: answer }],
    citations: [{ title, url: 'https://comune.example/tariffe' }],
  });
  expect(message.link_sites.filter((site: string) => site.includes('evil'))).toEqual([]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'file:///etc/passwd'])(
  'A105 a suggested answer with the page %s is refused by its field',
  async (url) => {
    const refused = await teach({ answer: 'In tesoreria.', sources: [{ title: 'Tariffe', url }] });
    expect([refused.status, Object.keys(refused.body)[0]]).toEqual([400, 'sources']);
  },
);

test.each([2_001, 1_048_000])(
  'A105 a suggested answer of %d characters is refused with the most that it may have',
  async (length) => {
    const refused = await teach({ answer: 'x'.repeat(length) });
    expect([refused.status, Object.keys(refused.body)[0], refused.text.includes('2000')]).toEqual([
      400,
      'answer',
      true,
    ]);
  },
);
