import type { Message } from '@regia/contract/chat/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastEvent, MESSAGE, sessionScene } from '../chat/session-scene.fixture.ts';
import type { SessionScene } from '../chat/session-scene.fixture.ts';

const AT = '/api/v1/monitoring/admin/';
/** No page of the town answers it. */
const UNANSWERED = 'Quanto costa la tessera della biblioteca?';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

test('MON-02 staff read what the visitor chose among the offers of an answer, and from which answer a choice is', async () => {
  const visitor = await town.visitor();
  const answer = lastEvent(await visitor.ask(UNANSWERED)).message as Message;
  for (const offer of [1, 0]) await visitor.post(`${MESSAGE}${answer.id}/choice/`, { offer });
  const { results } = (await town.admin.get(`${AT}chat/${answer.chat}/messages/`)).body;
  const [, shown, first, second] = results;
  const choice = { chosen_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) };
  expect(shown).toMatchObject({ id: answer.id, chosen: null });
  expect(shown.choices).toEqual([
    { ...choice, message: first.id, offer: 1 },
    { ...choice, message: second.id, offer: 0 },
  ]);
  expect([first.outcome, second.outcome]).toEqual(['chosen', 'none_chosen']);
  expect(first).toMatchObject({ chosen: { from: answer.id, offer: 1 }, choices: [], question: null });
  expect((await town.admin.get(`${AT}message/${answer.id}/`)).body.choices).toEqual(shown.choices);
  const chosen = (await town.admin.get(`${AT}message/?outcome=chosen`)).body.results;
  expect(chosen.map(({ id }: { id: string }) => id)).toEqual([first.id]);
});
