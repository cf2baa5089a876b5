import { comes, does, types } from '../../test/draw.ts';
import { ASSISTANT, basicInfoOf, openForm, signedIn } from '../../test/form-page.ts';
import { expect, test, vi } from 'vitest';

const answers = (status: number, body: object, headers = {}) =>
  Promise.resolve(Response.json(body, { status, headers }));
const CHANGED = { 'Regia-Refusal': 'assistant_changed_meanwhile' };

test('a clash stays open where the other version cannot be loaded, and says why', async () => {
  signedIn();
  let readable = true;
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET' }: RequestInit) =>
    method === 'GET'
      ? readable
        ? answers(200, ASSISTANT)
        : answers(400, { detail: 'Not in this state' })
      : answers(409, { detail: 'Somebody saved first' }, CHANGED),
  );
  const { place, field, button, close } = await openForm(basicInfoOf(ASSISTANT));
  await types(field('name'), 'Mine');
  await does(place.querySelector('form'), 'submit');
  await comes(() => expect(button('Reload')).not.toBeNull());
  readable = false;
  await does(button('Reload'), 'click');
  await comes(() => expect(place.textContent).toContain('Not in this state'));
  expect(place.textContent).toContain('Somebody saved first');
  readable = true;
  await does(button('Reload'), 'click');
  await comes(() => expect(button('Reload')).toBeNull());
  expect(field('name').value).toBe('Mine');
  close();
});
