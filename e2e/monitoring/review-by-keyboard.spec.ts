import { askAsVisitor } from '../assistants/visitor.ts';
import { trainedAssistant } from '../assistants/trained.ts';
import { keep } from '../keep.ts';
import { enter, signInByCall } from '../people.ts';
import { expect, expectAccessibleInEveryLook, DESK, test } from '../test.ts';
import { ITALIAN, sayIn } from '../texts.ts';

const QUESTIONS = [
  'Quanto costa la carta d’identità?',
  'Quando apre la biblioteca?',
  'Quanto dura il prestito dei libri?',
  'Quando si raccoglie la plastica?',
  'Come si ritirano gli ingombranti?',
  'Dove si chiede la carta d’identità?',
  'Quanto costa il duplicato della carta?',
  'Mi serve un certificato di volo',
  'La biblioteca apre il sabato?',
  'Quando passa il vetro?',
];
const MOST_PRESSES = 10;

test('MON-03 a reviewer rates and reviews ten conversations with the keyboard alone', async ({
  page,
  context,
  instance,
  site,
}) => {
  const say = sayIn(ITALIAN.language);
  const id = await trainedAssistant(instance, 'Sportello da rivedere', `${site.url}/it/sitemap.xml`);
  const admin = await signInByCall(instance, 'admin');
  const at = `/api/v1/ai/admin/assistant/${id}/`;
  const { api_key: key } = await admin.call<{ api_key: string }>('POST', `${at}api-key/`, { name: 'Prova' });
  await admin.call('POST', `${at}enable/`);
  for (const question of QUESTIONS) await askAsVisitor(instance, key, question);

  await enter(context, instance, { as: 'admin', language: ITALIAN.language });
  await page.goto(`/monitoring/chats/?assistant=${id}`);
  await expect(page.getByRole('link', { name: QUESTIONS[0] })).toBeVisible();
  await keep(page, 'review-list');
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });

  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  await press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [index, question] of QUESTIONS.toReversed().entries()) {
    await expect(heading).toHaveText(question);
    await expect(page.getByRole('complementary', { name: say('Review of the answer') })).toBeVisible();
    if (index === 0) {
      await keep(page, 'review-conversation');
      await expectAccessibleInEveryLook(page);
      await page.setViewportSize(DESK);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await press('4');
    await press('r');
  }
  await expect(page.getByText(say('Conversation reviewed')).first()).toBeVisible();
  expect(presses).toBeLessThanOrEqual(QUESTIONS.length * MOST_PRESSES);
  await expect
    .poll(async () => {
      const { count } = await admin.call<{ count: number }>(
        'GET',
        `/api/v1/monitoring/admin/chat/?assistant=${id}&is_reviewed=true&average_rating=4`,
      );
      return count;
    })
    .toBe(QUESTIONS.length);

  await page.goto(`/monitoring/messages/?assistant=${id}&sender_type=assistant`);
  await keep(page, 'review-messages');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText(say('Why this answer?')).first()).toBeVisible();
  await expect(page.getByText(say('Italian'), { exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await keep(page, 'review-message');
  await expectAccessibleInEveryLook(page);
  await keep(page, 'review-message-phone-dark');
  await page.goto('/dashboard/statistics/');
  await page.setViewportSize(DESK);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keep(page, 'statistics-dark');
  await expectAccessibleInEveryLook(page);
  await keep(page, 'statistics-phone-dark');
});
