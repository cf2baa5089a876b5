import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ASSISTANT,
  basicInfoOf,
  field,
  onlyMay,
  openForm,
  savedBodies,
  signedIn,
} from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';
import { basicInfoOf as valuesOf } from './basic-info.ts';

const answers = (status: number, body: object, headers = {}) =>
  Promise.resolve(Response.json(body, { status, headers }));
const CHANGED = { 'Regia-Refusal': 'assistant_changed_meanwhile' };

test('AST-02 an edit conflict stays open if the other version cannot be loaded; after a reload the save is over that version', async () => {
  signedIn();
  let readable = true;
  let accepted = false;
  const versions: number[] = [];
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET')
      return readable
        ? answers(200, { ...ASSISTANT, version: 2 })
        : answers(400, { detail: 'Not in this state' });
    const sent = JSON.parse(body as string) as { version: number };
    versions.push(sent.version);
    return accepted
      ? answers(200, { ...ASSISTANT, ...sent, version: 3 })
      : answers(409, { detail: 'Somebody saved first' }, CHANGED);
  });
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
  accepted = true;
  await button('Save').click();
  await expect.element(page.getByText('1 unsaved change')).not.toBeInTheDocument();
  await expect.element(alert).not.toBeInTheDocument();
  expect(versions).toEqual([1, 2]);
});

test('AST-02 the notice of an edit conflict goes with the next save that succeeds', async () => {
  signedIn();
  const replies = [
    () => answers(409, { detail: 'Somebody saved first' }, CHANGED),
    () => answers(200, { ...ASSISTANT, name: 'Ours', version: 2 }),
  ];
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET' }: RequestInit) =>
    method === 'GET' ? new Promise(() => {}) : replies.shift()!(),
  );
  await openForm(basicInfoOf(ASSISTANT));
  await field('Name').fill('Mine');
  await button('Save').click();
  await expect.element(button('Reload')).toBeVisible();
  await button('Cancel').click();
  await field('Name').fill('Ours');
  await button('Save').click();
  await expect.element(button('Reload')).not.toBeInTheDocument();
});

test('AST-02 the basic info is saved as it is typed, over the version that was read', async () => {
  signedIn();
  const bodies = savedBodies();
  await openForm(basicInfoOf(ASSISTANT));
  const typed = {
    'Default instructions optional': ['default_system_instructions', 'Be brief.'],
    'Pause text optional': ['pause_text', 'Torniamo lunedì.'],
  } as const;
  for (const [label, [, text]] of Object.entries(typed)) await field(label).fill(text);
  for (const count of ['9 / 8,000', '16 / 500'])
    await expect.element(page.getByText(count).first()).toBeVisible();
  await expect.element(page.getByText('2 unsaved changes')).toBeVisible();
  await button('Save').click();
  await expect
    .poll(() => bodies)
    .toEqual([
      {
        ...valuesOf(ASSISTANT as never),
        ...Object.fromEntries(Object.values(typed)),
        version: 1,
      },
    ]);
  expect(useToasts.getState().toasts[0]?.title).toBe('Data has been saved successfully');
  // The other tabs of the assistant show what was saved.
  const known = queryClient.getQueriesData({ queryKey: ['assistants', 'one'] }).map(([, one]) => one);
  expect(known).toContainEqual(expect.objectContaining({ pause_text: 'Torniamo lunedì.', version: 2 }));
});

test('AST-02 a profile without the permission reads the basic info, and changes none of it', async () => {
  signedIn();
  onlyMay('assistant.graphics');
  await openForm(basicInfoOf(ASSISTANT));
  await expect.element(page.getByText(/Your profile can’t edit the basic info/)).toBeVisible();
  await expect.element(field('Name')).toBeDisabled();
});

test('AST-02 a later version is shown while nothing is typed; typed values are saved over the version that they began with', async () => {
  signedIn();
  const bodies = savedBodies();
  let arrives!: (assistant: typeof ASSISTANT) => void;
  await openForm(function Form() {
    const [assistant, setAssistant] = useState(ASSISTANT);
    arrives = setAssistant;
    return basicInfoOf(assistant)();
  });
  arrives({ ...ASSISTANT, name: 'Tributi e tasse', version: 2 });
  await expect.element(field('Name')).toHaveValue('Tributi e tasse');
  await field('Name').fill('Mine');
  arrives({ ...ASSISTANT, name: 'Somebody’s', version: 3 });
  await button('Save').click();
  await expect.poll(() => bodies).toMatchObject([{ name: 'Mine', version: 2 }]);
});
