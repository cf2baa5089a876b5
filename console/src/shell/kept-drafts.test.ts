import { comes, does, types } from '../../test/draw.ts';
import { ASSISTANT, basicInfoOf, FORMS, openForm, signedIn } from '../../test/form-page.ts';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EmailTab } from '../account/profile/EmailTab.tsx';
import { PasswordTab } from '../account/profile/PasswordTab.tsx';
import { keepDraftsOf } from '../platform/form/drafts.ts';
import { endSessionEverywhere } from '../platform/session/me.ts';
import { endSession, forgetTokens } from '../platform/session/store.ts';

const BasicInfo = basicInfoOf(ASSISTANT);
const offer = () => document.body.querySelector('[role=status]');
const kept = () => sessionStorage.getItem('regia.drafts') ?? '';

beforeEach(() => {
  sessionStorage.clear();
  signedIn();
});

const codeComes = () => act(() => vi.dynamicImportSettled());

/** The form with this typed in it, when its session ends. */
async function cutOff(form: Parameters<typeof openForm>[0], typed: Record<string, string>, end = endSession) {
  const opened = await openForm(form);
  for (const [name, text] of Object.entries(typed)) await types(opened.field(name), text);
  await codeComes();
  await act(async () => end());
  await comes(() => expect(opened.place.querySelector('form')).toBeNull());
  opened.close();
}

/** The page once more, after a sign-in. */
async function back(form: Parameters<typeof openForm>[0], user?: string) {
  signedIn(user);
  const opened = await openForm(form);
  await codeComes();
  return opened;
}

const withoutSecrets = Object.entries(FORMS).filter(([, [Form]]) => Form !== PasswordTab);

describe.each(withoutSecrets)(
  'AUTH-08 APP-15 what was typed in %s when the session ended',
  (_, [Form, name]) => {
    test('is offered after the sign-in, and restored as unsaved work', async () => {
      await cutOff(Form, { [name]: 'typed' });
      const { field, button, close } = await back(Form);
      await comes(() => expect(offer()?.textContent).toContain('We have found the changes'));
      expect(field(name).value).not.toBe('typed');
      await does(button('Restore'), 'click');
      expect(field(name).value).toBe('typed');
      expect(document.activeElement).toBe(field(name));
      expect((await does(window, 'beforeunload')).defaultPrevented).toBe(true);
      expect([offer(), kept()]).toEqual([null, '']);
      close();
    });

    test('is discarded where nobody wants it', async () => {
      await cutOff(Form, { [name]: 'typed' });
      const { field, button, close } = await back(Form);
      await comes(() => expect(button('Discard')).not.toBeNull());
      await does(button('Discard'), 'click');
      expect(field(name).value).not.toBe('typed');
      expect([offer(), kept()]).toEqual([null, '']);
      close();
    });
  },
);

test('ERR-02 it is kept, too, where a save under way is what ends the session', async () => {
  const opened = await openForm(BasicInfo);
  await types(opened.field('name'), 'typed');
  await codeComes();
  await does(opened.place.querySelector('form'), 'submit');
  await act(async () => forgetTokens());
  expect(kept()).toContain('typed');
  opened.close();
});

test('a form in which nothing was typed keeps nothing', async () => {
  await cutOff(BasicInfo, {});
  expect(kept()).toBe('');
});

test('of several fields those are kept that were changed, without the secret ones', async () => {
  await cutOff(EmailTab, { email: 'nuova@ente.example', current_password: 'Segreta-1!' });
  expect(kept()).toContain('nuova@ente.example');
  expect(kept()).not.toContain('confirmation');
  expect(kept()).not.toContain('Segreta');
  sessionStorage.clear();
  signedIn();
  await cutOff(PasswordTab, { old_password: 'Segreta-1!', new_password1: 'Altra-2!' });
  expect(kept()).toBe('');
});

test('a password is none the less one where the eye shows it, or under another name', async () => {
  const opened = await openForm(EmailTab);
  const field = opened.field('email');
  field.setAttribute('autocomplete', 'current-password');
  await types(field, 'Segreta-1!');
  await codeComes();
  await act(async () => endSession());
  expect(kept()).toBe('');
  opened.close();
});

test('nobody else is offered it, and at their sign-in it goes', async () => {
  await cutOff(BasicInfo, { name: 'typed' });
  const { close } = await back(BasicInfo, '8');
  expect(offer()).toBeNull();
  keepDraftsOf('7');
  expect(kept()).toContain('typed');
  keepDraftsOf('8');
  expect(kept()).toBe('');
  close();
});

test('AUTH-04 who signs out leaves nothing of it', async () => {
  await cutOff(BasicInfo, { name: 'typed' });
  signedIn();
  void endSessionEverywhere();
  expect(kept()).toBe('');
});

test('what is saved by now is not offered', async () => {
  await cutOff(BasicInfo, { name: 'typed' });
  const same = await back(basicInfoOf({ ...ASSISTANT, name: 'typed' }));
  expect(offer()).toBeNull();
  same.close();
});

test('what was saved over it meanwhile is told', async () => {
  await cutOff(BasicInfo, { name: 'typed' });
  const other = await back(basicInfoOf({ ...ASSISTANT, name: 'Anagrafe' }));
  await comes(() => expect(offer()?.textContent).toContain('Something else has been saved since'));
  other.close();
});

test('a browser that keeps nothing loses the work, and nothing else', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  await cutOff(BasicInfo, { name: 'typed' });
  const { field, close } = await back(BasicInfo);
  expect([offer(), field('name').value]).toEqual([null, ASSISTANT.name]);
  close();
  vi.unstubAllGlobals();
});
