import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASSISTANT, basicInfoOf, field, openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';

const answers = (status: number, body: object, headers = {}) =>
  Promise.resolve(Response.json(body, { status, headers }));
const CHANGED = { 'Regia-Refusal': 'assistant_changed_meanwhile' };

test('an edit conflict stays open and shows the error if the other version cannot be loaded', async () => {
  signedIn();
  let readable = true;
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET' }: RequestInit) =>
    method === 'GET'
      ? readable
        ? answers(200, ASSISTANT)
        : answers(400, { detail: 'Not in this state' })
      : answers(409, { detail: 'Somebody saved first' }, CHANGED),
  );
  await openForm(basicInfoOf(ASSISTANT));
  await field('Name').fill('Mine');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Reload')).toBeVisible();
  readable = false;
  await button('Reload').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Not in this state');
  await expect.element(alert).toMatchTextContent('Somebody saved first');
  readable = true;
  await button('Reload').click();
  await expect.element(button('Reload')).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('Mine');
});
