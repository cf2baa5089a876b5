import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import type { Say } from './texts.ts';

/** Signs in with the form, as a person does; a second step, or a refusal, belongs to the story. */
export async function signIn(
  page: Page,
  say: Say,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel(say('Username')).fill(username);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click();
}

export async function signOut(page: Page, say: Say): Promise<void> {
  await page.goto('/auth/logout');
  await expect(page.getByRole('heading', { name: say('Sign in') })).toBeVisible();
}

export const isIn = (page: Page, say: Say) =>
  expect(page.getByRole('heading', { name: say('Statistics') })).toBeVisible();
