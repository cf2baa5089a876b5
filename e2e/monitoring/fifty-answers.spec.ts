import { askAsVisitor } from '../assistants/visitor.ts';
import { trainedAssistant } from '../assistants/trained.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, test } from '../test.ts';
import { ENGLISH, sayIn } from '../texts.ts';

const ANSWERS = 50;
/** Stars, and the mark that goes on; for a suggested answer also the keys that open and save it. */
const MOST_PRESSES = 4;
const USUAL_PRESSES = 2;
/** Every tenth answer gets a suggestion. */
const SUGGESTION = 'The desk opens at 9.';
const isSuggested = (index: number): boolean => index % 10 === 9;
const questionOf = (index: number): string => `How much is identity card number ${index + 1}?`;

test.use({ locale: ENGLISH.locale });

test('MON-03 a reviewer judges fifty answers with the keyboard alone, in two presses each, and none is left to review', async ({
  page,
  context,
  instance,
  site,
}) => {
  const say = sayIn(ENGLISH.language);
  const id = await trainedAssistant(instance, 'Desk of fifty answers', `${site.url}/en/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  const at = `/api/v1/ai/admin/assistant/${id}/`;
  const { api_key: key } = await admin.call<{ api_key: string }>('POST', `${at}api-key/`, { name: 'Story' });
  await admin.call('POST', `${at}enable/`);
  for (let index = ANSWERS - 1; index >= 0; index--) await askAsVisitor(instance, key, questionOf(index));
  const toReview = async (): Promise<number> => {
    const { count } = await admin.call<{ count: number }>(
      'GET',
      `/api/v1/monitoring/admin/message/?assistant=${id}&sender_type=assistant&is_reviewed=false`,
    );
    return count;
  };
  expect(await toReview()).toBe(ANSWERS);

  await enter(context, instance, { as: 'admin', language: ENGLISH.language });
  await page.addInitScript(() => {
    Object.assign(window, { pointers: 0 });
    addEventListener('pointerdown', () => Object.assign(window, { pointers: 1 }), { capture: true });
  });
  await page.goto(`/monitoring/messages/?view=to_review&assistant=${id}`);
  await expect(page.getByRole('link', { name: questionOf(0) }).first()).toBeVisible();
  await keep(page, 'fifty-list');

  const presses: number[] = [];
  const press = async (keys: string): Promise<void> => {
    presses[presses.length - 1]! += 1;
    await page.keyboard.press(keys);
  };
  presses.push(0);
  await press('j');
  await press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  const saved = page.getByText(say('Review saved'));
  let waitedMs = 0;
  const wait = async (fact: () => Promise<void>): Promise<void> => {
    const from = performance.now();
    await fact();
    waitedMs += performance.now() - from;
  };
  const from = performance.now();
  for (let index = 0; index < ANSWERS; index++) {
    await wait(() => expect(heading).toHaveText(questionOf(index)));
    await wait(() => expect(page.getByText(`${1} of ${ANSWERS - index}`, { exact: true })).toBeVisible());
    if (index === 1) await keep(page, 'fifty-message');
    presses.push(0);
    await press(String(1 + (index % 5)));
    if (isSuggested(index)) {
      await press('e');
      await page.keyboard.type(SUGGESTION);
      await press('Control+Enter');
    }
    await press('r');
    if (index === 0) await wait(() => expect(saved.first()).toBeVisible());
  }
  await wait(() => expect(page.getByText(say('Nothing is left to review'))).toBeVisible());
  const seconds = Math.round((performance.now() - from) / 1_000);
  const told = `${ANSWERS} answers in ${seconds} s, of which ${Math.round(waitedMs / 1_000)} s waiting`;
  test.info().annotations.push({ type: 'time', description: told });
  process.stdout.write(`${told}\n`);
  await keep(page, 'fifty-done');

  const [, ...ofAnswers] = presses;
  expect(ofAnswers.map((count, index) => (isSuggested(index) ? count <= MOST_PRESSES : count))).toEqual(
    ofAnswers.map((_, index) => isSuggested(index) || USUAL_PRESSES),
  );
  expect(await page.evaluate(() => (window as unknown as { pointers: number }).pointers)).toBe(0);
  expect(await toReview()).toBe(0);
  const { totals } = await admin.call<{ totals: { reviewed: number; stars: number[] } }>(
    'GET',
    `/api/v1/dashboard/admin/statistics/?range=today&assistant=${id}`,
  );
  expect([totals.reviewed, totals.stars]).toEqual([ANSWERS, [10, 10, 10, 10, 10]]);
  const suggested = await admin.call<{ count: number }>(
    'GET',
    `/api/v1/monitoring/admin/message/?assistant=${id}&has_suggestion=true`,
  );
  expect(suggested.count).toBe(ANSWERS / 10);
});
