import type { FunctionComponent } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASSISTANT, basicInfoOf, field, FORMS, openForm, signedIn } from '../../test/form-page.tsx';
import { asksBeforeClosing, button, nextFrame } from '../../test/show.tsx';
import { EmailTab } from '../account/profile/EmailTab.tsx';
import { PasswordTab } from '../account/profile/PasswordTab.tsx';
import { keepDraftsOf } from '../platform/form/drafts.ts';
import { endSessionEverywhere } from '../platform/session/me.ts';
import { endSession, forgetTokens, useSession } from '../platform/session/store.ts';

const BasicInfo = basicInfoOf(ASSISTANT);
const offer = page.getByRole('status').filter({ hasText: 'We kept your unsaved changes' });
const kept = () => sessionStorage.getItem('regia.drafts') ?? '';

beforeEach(() => {
  sessionStorage.clear();
  signedIn();
});

/** Waits until the code for drafts is loaded. */
const codeLoaded = () => vi.dynamicImportSettled();

/** Types into the form, and then ends the session. */
async function endSessionAfterTyping(Form: FunctionComponent, typed: Record<string, string>) {
  const { router, close } = await openForm(Form);
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await codeLoaded();
  endSession();
  await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
  await close();
}

/** Opens the page again after a sign-in. */
async function reopen(Form: FunctionComponent, user?: string) {
  signedIn(user);
  const opened = await openForm(Form);
  await codeLoaded();
  return opened;
}

const withoutSecrets = Object.entries(FORMS).filter(([, [Form]]) => Form !== PasswordTab);

describe.each(withoutSecrets)('AUTH-08 APP-15 text typed in %s when the session ends', (_, [Form, label]) => {
  test('is offered after the sign-in, and restored as unsaved work', async () => {
    await endSessionAfterTyping(Form, { [label]: 'typed' });
    await reopen(Form);
    await expect.element(offer).toMatchTextContent('We kept your unsaved changes');
    await expect.element(field(label)).not.toHaveValue('typed');
    await button('Restore').click();
    await expect.element(field(label)).toHaveValue('typed');
    await expect.element(field(label)).toHaveFocus();
    expect(asksBeforeClosing()).toBe(true);
    await expect.element(offer).not.toBeInTheDocument();
    expect(kept()).toBe('');
  });

  test('is discarded by "Discard"', async () => {
    await endSessionAfterTyping(Form, { [label]: 'typed' });
    await reopen(Form);
    await button('Discard').click();
    await expect.element(offer).not.toBeInTheDocument();
    await expect.element(field(label)).not.toHaveValue('typed');
    expect(kept()).toBe('');
  });
});

test('ERR-02 keeps a draft if the save itself ends the session', async () => {
  await openForm(BasicInfo);
  await field('Name').fill('typed');
  await codeLoaded();
  await userEvent.keyboard('{Enter}');
  forgetTokens();
  expect(kept()).toContain('typed');
});

test('AUTH-08 APP-15 keeps what was typed in the instant before the session ends', async () => {
  await openForm(BasicInfo);
  const name = field('Name');
  await expect.element(name).toBeVisible();
  const input = name.element();
  // Without a wait: an action of the test's browser ends only after the page has settled.
  Reflect.set(HTMLInputElement.prototype, 'value', 'typed', input);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  forgetTokens();
  expect(kept()).toContain('typed');
});

test('AUTH-08 an unchanged form keeps no draft', async () => {
  await endSessionAfterTyping(BasicInfo, {});
  expect(kept()).toBe('');
});

test('AUTH-08 a draft holds only changed fields, and no secrets', async () => {
  await endSessionAfterTyping(EmailTab, {
    'New email': 'nuova@ente.example',
    'Current password': 'Segreta-1!',
  });
  expect(kept()).toContain('nuova@ente.example');
  expect(kept()).not.toContain('confirmation');
  expect(kept()).not.toContain('Segreta');
  sessionStorage.clear();
  signedIn();
  await endSessionAfterTyping(PasswordTab, { 'Current password': 'Segreta-1!', 'New password': 'Altra-2!' });
  expect(kept()).toBe('');
});

test.each<[string, FunctionComponent, string, (input: HTMLInputElement) => void]>([
  ['type', EmailTab, 'New email', (input) => (input.type = 'password')],
  ['autocomplete', EmailTab, 'New email', (input) => (input.autocomplete = 'current-password')],
  [
    'name',
    PasswordTab,
    'Current password',
    (input) => {
      input.type = 'text';
      input.autocomplete = 'off';
    },
  ],
])('AUTH-08 a draft holds no secret that only the %s of its field tells', async (_, Form, label, change) => {
  await openForm(Form);
  await field(label).fill('Segreta-1!');
  await codeLoaded();
  // React sets the type again at each render.
  change(field(label).element() as HTMLInputElement);
  endSession();
  expect(kept()).toBe('');
});

test('AUTH-08 USER-03 a person who may no longer change a field is not offered its draft', async () => {
  const [Settings] = FORMS['../organizations/SettingsForm.tsx'];
  await endSessionAfterTyping(Settings, { Name: 'typed' });
  signedIn();
  useSession.setState({ me: { id: '7', profiles: [], permissions: [] } as never });
  await openForm(Settings);
  await expect.element(field('Name')).toBeDisabled();
  await codeLoaded();
  await nextFrame();
  expect(offer.elements()).toEqual([]);
});

test('AUTH-08 another person is not offered the draft, and their sign-in deletes it', async () => {
  await endSessionAfterTyping(BasicInfo, { Name: 'typed' });
  await reopen(BasicInfo, '8');
  await expect.element(offer).not.toBeInTheDocument();
  keepDraftsOf('7');
  expect(kept()).toContain('typed');
  keepDraftsOf('8');
  expect(kept()).toBe('');
});

test('AUTH-04 signing out deletes the draft', async () => {
  await endSessionAfterTyping(BasicInfo, { Name: 'typed' });
  signedIn();
  void endSessionEverywhere();
  expect(kept()).toBe('');
});

test('AUTH-08 does not offer a draft that equals the saved values', async () => {
  await endSessionAfterTyping(BasicInfo, { Name: 'typed' });
  await reopen(basicInfoOf({ ...ASSISTANT, name: 'typed' }));
  await expect.element(offer).not.toBeInTheDocument();
});

test('AUTH-08 the offer says if other values were saved meanwhile', async () => {
  await endSessionAfterTyping(BasicInfo, { Name: 'typed' });
  await reopen(basicInfoOf({ ...ASSISTANT, name: 'Anagrafe' }));
  await expect.element(offer).toMatchTextContent('A newer version was saved in the meantime');
});

test('AUTH-08 without a storage the draft is lost, and nothing fails', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  await endSessionAfterTyping(BasicInfo, { Name: 'typed' });
  await reopen(BasicInfo);
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue(ASSISTANT.name);
});
