import { enter } from '../people.ts';
import { expect, test } from '../test.ts';
import { ITALIAN, sayIn } from '../texts.ts';

test('APP-11 the controls of the statistics cover none of the days in its head', async ({
  page,
  context,
  instance,
}) => {
  const say = sayIn(ITALIAN.language);
  await enter(context, instance, { as: 'admin', language: ITALIAN.language });
  // The longest words: a week of two years, and the days before it.
  await page.goto('/dashboard/statistics/?range=custom&from=2025-12-29&to=2026-01-04');
  const days = page.getByText(/2025.*2026.*2025/);
  await expect(days).toBeVisible();
  const choice = page.getByRole('combobox', { name: say('Assistant') });
  for (const width of [1280, 1440, 1599, 1600]) {
    await page.setViewportSize({ width, height: 700 });
    const words = await days.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { right, bottom } = range.getBoundingClientRect();
      return { right, bottom };
    });
    const controls = (await choice.boundingBox())!;
    expect([width, controls.x >= words.right || controls.y >= words.bottom]).toEqual([width, true]);
  }
});
