import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { addHeading, button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { Checklist } from './Checklist.tsx';

const step = (name: string, done: boolean, may: boolean, optional = false) => ({
  step: name,
  done,
  may,
  optional,
});
const BEGUN = {
  assistant: { id: 'a1', name: 'Tributi' },
  steps: [
    step('source', true, true),
    step('tried', false, true),
    step('model', false, false, true),
    step('key', false, false),
    step('on_air', false, false),
  ],
  next: 'tried',
  put_away: false,
};

const asked: { method: string; body: unknown }[] = [];
beforeEach(() => {
  asked.length = 0;
  queryClient.clear();
});

async function openChecklist(checklist: object) {
  signedIn();
  vi.stubGlobal('fetch', async (_path: string, init: { method: string; body?: string }) => {
    const body = init.body === undefined ? undefined : JSON.parse(init.body);
    asked.push({ method: init.method, body });
    return Response.json({ ...checklist, ...body });
  });
  return openForm(() => <Checklist />);
}

const steps = () => page.getByRole('listitem');

test('TRN-01 the checklist names the assistant, and says what is done, what is next and what is optional', async () => {
  await openChecklist(BEGUN);
  await expect.element(page.getByRole('heading', { name: 'First steps with Tributi' })).toBeVisible();
  await expect.element(steps().nth(0)).toMatchTextContent(/Add a source and train.*Done/);
  await expect.element(steps().nth(1)).toMatchTextContent(/Try it.*Next/);
  await expect.element(steps().nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(steps().nth(2)).toMatchTextContent(/Connect a model.*Optional/);
  await expect.element(steps().nth(4)).toHaveTextContent('Put it on air');
});

test('USER-05 only the steps that the person may do are links, each to its place', async () => {
  await openChecklist(BEGUN);
  await expect.element(steps().nth(1)).toBeVisible();
  const links = page
    .getByRole('link')
    .elements()
    .map((one) => [one.textContent, one.getAttribute('href')]);
  expect(links).toEqual([
    ['Add a source and train', '/ai/ai-assistants/a1/training'],
    ['Try it', '/ai/ai-assistants/a1/try'],
  ]);
});

test('an admin has links to the installation and to the assistant, a superuser one to the search for a model', async () => {
  await openChecklist({ ...BEGUN, steps: BEGUN.steps.map((one) => ({ ...one, may: true })) });
  for (const [name, href] of [
    ['Connect a model', '/ai/model'],
    ['Put it on your site', '/ai/ai-assistants/a1/installation'],
    ['Put it on air', '/ai/ai-assistants/a1'],
  ]) {
    await expect.element(page.getByRole('link', { name: name!, exact: true })).toHaveAttribute('href', href);
  }
});

test('"Hide" puts it away on the server, and moves the focus to the heading of the page', async () => {
  await openChecklist(BEGUN);
  const heading = addHeading();
  await button('Hide').click();
  await expect.element(page.getByRole('heading', { name: /First steps/ })).not.toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ method: 'PATCH', body: { put_away: true } });
  expect(document.activeElement).toBe(heading);
});

test.each([
  ['is put away', { ...BEGUN, put_away: true }],
  ['has no assistant', { assistant: null, steps: [], next: null, put_away: false }],
])('nothing is shown when the checklist %s', async (_why, checklist) => {
  const { container } = await openChecklist(checklist);
  await expect.poll(() => asked.length).toBe(1);
  expect(container.textContent).toBe('');
});
