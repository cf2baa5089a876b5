import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HELPLINES_MAX } from '@regia/contract/limits';
import { DEFAULT_DISTRESS } from '@regia/contract/organizations/distress';
import { openForm, SETTINGS, signedIn } from '../../test/form-page.tsx';
import { button, focusAfterPress } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** The settings of the server that differ from the usual ones. */
let stored: object;

/** Answers the first save with this refusal, if there is one. Returns the bodies of the saves. */
function serve(refused?: string): Record<string, unknown>[] {
  const saves: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/plan/')) return Response.json(PLAN);
    if (init?.method === 'PATCH') saves.push(JSON.parse(init.body as string) as Record<string, unknown>);
    if (init?.method === 'PATCH' && refused && saves.length === 1) {
      return Response.json(
        { detail: 'Somebody saved' },
        { status: 409, headers: { 'regia-refusal': refused } },
      );
    }
    if (saves.length === 0) return Response.json({ ...SETTINGS, ...stored });
    return Response.json(
      refused ? { ...SETTINGS, name: 'Altro', version: 5 } : { ...SETTINGS, retention_days: 365, version: 5 },
    );
  });
  return saves;
}

const PLAN = {
  organization: { id: '8', name: 'Comune di Esempio', is_active: true },
  resources: [
    { resource: 'assistants', limit: 5, used: 4 },
    { resource: 'users', limit: null, used: 12 },
  ],
};

const open = () => openForm(SettingsPage);
const editor = page.getByRole('checkbox', { name: 'Editor' });

beforeEach(() => {
  queryClient.clear();
  signedIn();
  stored = {};
});

test('MFA-01 a save sends the version and only the changed settings', async () => {
  const saves = serve();
  await open();
  await page.getByLabelText('Delete conversations').selectOptions('365');
  await expect.element(page.getByText('Older conversations will be deleted')).toBeVisible();
  await expect.element(page.getByText('1 unsaved change')).toBeVisible();
  await button('Save').click();
  await expect.poll(() => saves).toEqual([{ version: 4, retention_days: 365 }]);
  await expect.element(page.getByText('Older conversations will be deleted')).not.toBeInTheDocument();
  await editor.click();
  await button('Save').click();
  await expect.poll(() => saves[1]).toEqual({ version: 5, second_factor: ['1', '3'] });
});

test('USER-08 the time zone is chosen from the list, and an address without its scheme is refused at its field', async () => {
  const saves = serve();
  await open();
  await page.getByLabelText('Time zone').selectOptions('America/New York');
  await page.getByLabelText('Language').selectOptions('English');
  await page.getByLabelText('Terms of use optional').fill('comune.example');
  await button('Save').click();
  await expect.element(page.getByText('Enter the full address, starting with https://')).toBeVisible();
  expect(saves).toEqual([]);
  const address = 'https://comune.example/{language}/terms';
  await page.getByLabelText('Terms of use optional').fill(address);
  await button('Save').click();
  await expect
    .poll(() => saves)
    .toEqual([{ version: 4, language: 'en-US', time_zone: 'America/New_York', terms_address: address }]);
});

test('MFA-01 a profile that allows more than that of the reader has a disabled box that says why', async () => {
  serve();
  await open();
  const superuser = page.getByRole('checkbox', { name: 'Superuser' });
  await expect.element(superuser).toBeDisabled();
  await expect.element(superuser).toBeChecked();
  await expect
    .element(page.getByText('You can’t change it: this profile allows more than yours'))
    .toBeVisible();
});

test('USER-08 a save refused because of another save keeps the typed value, and the next save has the new version', async () => {
  const saves = serve('organization_changed_meanwhile');
  await open();
  await editor.click();
  await button('Save').click();
  await expect.element(page.getByText('Somebody saved')).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Altro');
  await expect.element(editor).toBeChecked();
  await button('Save').click();
  await expect.poll(() => saves[1]).toEqual({ version: 5, second_factor: ['1', '3'] });
});

test('USER-08 a later state of the server is shown while nothing is typed, but is no base of typed values', async () => {
  const saves = serve();
  await open();
  const name = page.getByLabelText('Name');
  await expect.element(name).toHaveValue('Comune di Esempio');
  const arrive = (later: object) => {
    stored = later;
    return queryClient.invalidateQueries();
  };
  await arrive({ name: 'Altro', version: 5 });
  await expect.element(name).toHaveValue('Altro');
  await editor.click();
  await arrive({ name: 'Terzo', version: 6 });
  await expect.element(name).toHaveValue('Altro');
  await button('Save').click();
  await expect.poll(() => saves).toEqual([{ version: 5, second_factor: ['1', '3'] }]);
});

test('USER-03 a reader without the permission sees the settings and changes none', async () => {
  serve();
  useSession.setState({ me: { id: '7', permissions: ['organization.retrieve'], profiles: [] } as never });
  await open();
  await expect.element(page.getByText('Your profile can’t change the settings.')).toBeVisible();
  for (const label of ['Name', 'Delete conversations', 'Editor'])
    await expect.element(page.getByLabelText(label)).toBeDisabled();
});

test('AST-09 the plan shows how much of each limit is used', async () => {
  serve();
  await open();
  const meter = page.getByRole('meter', { name: 'Assistants' });
  await expect.element(meter).toHaveAttribute('aria-valuetext', '4 of 5');
  await expect.element(meter).toHaveAttribute('aria-valuenow', '4');
  await expect.element(page.getByText('12, without a limit')).toBeVisible();
});

test.each([
  ['Delete conversations', 'retention_days', 'Older conversations will be deleted'],
  ['Obfuscate personal data', 'obfuscate_after_days', 'Older personal data will be obfuscated'],
])('MON-05 %s: a shorter time warns, a longer one and never do not', async (label, key, warning) => {
  const saves = serve();
  stored = { [key]: 100 };
  await open();
  const choice = page.getByLabelText(label);
  // A number that only the API gives is kept.
  await expect.element(choice).toHaveValue('100');
  expect(page.getByText(warning).elements()).toEqual([]);
  await choice.selectOptions('365');
  await expect.element(button('Save')).toBeVisible();
  expect(page.getByText(warning).elements()).toEqual([]);
  await choice.selectOptions('90');
  await expect.element(page.getByText(warning)).toBeVisible();
  await choice.selectOptions('Never');
  await expect.element(page.getByText(warning)).not.toBeInTheDocument();
  await button('Save').click();
  await expect.poll(() => saves).toEqual([{ version: 4, [key]: null }]);
});

test('MON-05 the first time to obfuscate warns, and is sent as a number', async () => {
  const saves = serve();
  await open();
  await page.getByLabelText('Obfuscate personal data').selectOptions('90');
  await expect.element(page.getByText('Older personal data will be obfuscated')).toBeVisible();
  await button('Save').click();
  await expect.poll(() => saves).toEqual([{ version: 4, obfuscate_after_days: 90 }]);
});

test('MFA-01 a box that is cleared and ticked again is no change', async () => {
  serve();
  const rules = SETTINGS.second_factor.map((rule) => ({ ...rule, is_required: true, may_change: true }));
  stored = { second_factor: rules };
  await open();
  const first = page.getByRole('checkbox', { name: 'Superuser' });
  await first.click();
  await expect.element(button('Save')).toBeVisible();
  await first.click();
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test('USER-08 a time zone that the browser does not list stays', async () => {
  serve();
  stored = { time_zone: 'Etc/Nowhere' };
  await open();
  await expect.element(page.getByLabelText('Time zone')).toHaveValue('Etc/Nowhere');
});

test.each([
  [['comune.example', 'altro.example'], /Claimed email domains: comune\.example, altro\.example\./],
  [[], /No email domain is claimed\./],
])('AUTH-12 with the claimed domains %j the settings say %s', async (claimed_domains, words) => {
  serve();
  stored = { claimed_domains };
  await open();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('ANS-20 the answer to people in distress is changed for each language, with its numbers, and says who confirmed it', async () => {
  const saves = serve();
  await open();
  await expect.element(page.getByText(/Confirmed by admin on/)).toBeVisible();
  const italian = page.getByRole('group', { name: 'Answer in Italian' });
  await italian.getByLabelText('Answer in Italian').last().fill('Chiami subito il 112.');
  for (let left = 4; left > 2; left -= 1)
    await italian.getByRole('button', { name: 'Remove number 2' }).click();
  await italian.getByRole('button', { name: 'Add a number' }).click();
  await italian.getByLabelText('Number 3', { exact: true }).fill('118');
  await italian.getByLabelText('Who answers at number 3').fill('Ambulanza');
  await button('Save').click();
  const [, , , last] = DEFAULT_DISTRESS['it-IT'].helplines;
  const helplines = [DEFAULT_DISTRESS['it-IT'].helplines[0], last, { number: '118', label: 'Ambulanza' }];
  const distress = { ...DEFAULT_DISTRESS, 'it-IT': { text: 'Chiami subito il 112.', helplines } };
  await expect.poll(() => saves).toEqual([{ version: 4, distress }]);
});

test.each([
  ['on a desk', 1280],
  ['on a phone', 390],
])('ANS-20 the parts of the answer to people in distress stand apart %s', async (_, width) => {
  await page.viewport(width, 800);
  serve();
  await open();
  const italian = page.getByRole('group', { name: 'Answer in Italian' });
  await expect.element(italian).toBeVisible();
  const box = (one: { element: () => Element }) => one.element().getBoundingClientRect();
  const text = box(italian.getByLabelText('Answer in Italian').last());
  const numbers = box(italian.getByRole('list'));
  const add = box(italian.getByRole('button', { name: 'Add a number' }));
  expect([numbers.top - text.bottom, add.top - numbers.bottom].map(Math.round)).toEqual([12, 12]);
  // The button that removes a number stands beside its last field.
  const service = box(italian.getByLabelText('Who answers at number 1'));
  const remove = box(italian.getByRole('button', { name: 'Remove number 1' }));
  expect([remove.left >= service.right, remove.bottom <= service.bottom + 2]).toEqual([true, true]);
});

test('ANS-20 a number that is none stops the save at the numbers; before the first confirmation the page says so', async () => {
  stored = { distress_confirmed_on: null, distress_confirmed_by: '' };
  const saves = serve();
  await open();
  await expect.element(page.getByText(/Nobody has confirmed it yet/)).toBeVisible();
  const english = page.getByRole('group', { name: 'Answer in English' });
  const first = english.getByLabelText('Number 1', { exact: true });
  await first.fill('call us');
  await button('Save').click();
  await expect.element(first).toHaveAttribute('aria-invalid', 'true');
  expect(saves).toEqual([]);
  await first.fill('118');
  await button('Save').click();
  await expect.poll(() => saves).toMatchObject([{ version: 4 }]);
});

test('ANS-20 at least one number to call stays, there are as many as there may be, and a new one has the focus', async () => {
  const [first] = DEFAULT_DISTRESS['it-IT'].helplines;
  const texts = (helplines: unknown) => ({ ...DEFAULT_DISTRESS['it-IT'], helplines });
  const many = Array.from({ length: HELPLINES_MAX - 1 }, (_, at) => ({ number: `11${at}`, label: 'Aiuto' }));
  serve();
  stored = { distress: { 'it-IT': texts([first]), 'en-US': texts(many) } };
  await open();
  const italian = page.getByRole('group', { name: 'Answer in Italian' });
  const english = page.getByRole('group', { name: 'Answer in English' });
  await expect
    .element(italian.getByRole('button', { name: 'Remove number 1' }))
    .toHaveAttribute('aria-disabled', 'true');
  const add = english.getByRole('button', { name: 'Add a number' });
  const focused = focusAfterPress(add.element());
  expect(focused).toBe(english.getByLabelText(`Number ${HELPLINES_MAX}`, { exact: true }).element());
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await english.getByRole('button', { name: 'Remove number 1' }).click();
  await expect.element(add).toHaveFocus();
});

test('ANS-20 USER-03 a reader without the permission reads the answer to distress and changes none of it', async () => {
  serve();
  useSession.setState(({ me }) => ({ me: { ...me, permissions: [] } as never }));
  await open();
  const italian = page.getByRole('group', { name: 'Answer in Italian' });
  await expect.element(italian.getByLabelText('Number 1', { exact: true })).toBeDisabled();
  expect(italian.getByRole('button').elements()).toEqual([]);
});
