import { expect, test } from '../test.ts';
import { sayIn } from '../texts.ts';

const say = sayIn('it-IT');

test('AUTH-03 over plain http the sign-in says what is missing, and its button is inactive', async ({
  page,
  instance,
}) => {
  await page.route('http://regia.example/**', async (route) => {
    const url = route.request().url().replace('http://regia.example', instance.url);
    const response = await route.fetch({ url });
    // The browser would report that this header means nothing here.
    const { 'cross-origin-opener-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto('http://regia.example/auth/login');
  await expect(page.getByRole('alert').filter({ hasText: say('This page requires https') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('Sign in'), exact: true })).toBeDisabled();
});
