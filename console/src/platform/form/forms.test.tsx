import { i18n } from '@lingui/core';
import { changePassword } from '@regia/contract/account/credentials';
import { anotherPassword, confirmedPassword, newPassword } from '@regia/contract/account/password';
import { register } from '@regia/contract/account/registration';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, showHook } from '../../../test/show.tsx';
import { z } from 'zod/mini';
import { startErrorReports } from '../error-reports/error-reports.ts';
import { HttpError, ShownElsewhere } from '../http/error.ts';
import { useCallForm } from './use-call-form.ts';

const empty = { old_password: '', new_password1: '', new_password2: '' };
type Name = keyof typeof empty;
type Submit = (values: unknown) => Promise<unknown>;
const schema = z
  .object({ ...changePassword.body.shape, new_password1: newPassword })
  .check(
    anotherPassword('old_password', 'new_password1'),
    confirmedPassword('new_password1', 'new_password2'),
  );

const nothing = () => {};
const nothingSent = async () => {};

async function open(
  submit: Submit = async () => {},
  onDone: () => unknown = nothing,
  values: typeof empty = empty,
  kept?: typeof empty,
) {
  const keptAs = kept && (() => kept);
  const useForm = () => useCallForm({ schema, values, submit, keptAs, onDone });
  const { now } = await showHook(useForm, (form) => (
    <form {...form.formProps}>
      {(Object.keys(empty) as Name[]).map((name) => {
        const { error, ...props } = form.field(name);
        return <input key={name} aria-label={name} aria-invalid={error !== undefined} {...props} />;
      })}
      <button>Send</button>
    </form>
  ));
  const at = (name: string) => page.getByLabelText(name, { exact: true });
  return {
    now,
    at,
    click: (name: Name) => at(name).click(),
    error: (name: Name) => now().field(name).error,
    /** Waits until the field says this. */
    says: (name: Name, text: string | undefined) => expect.poll(() => now().field(name).error).toBe(text),
    type: (name: Name, text: string) => at(name).fill(text),
    leave: () => userEvent.tab(),
    send: () => button('Send').click(),
    fill: async (values: Record<string, string>) => {
      for (const [name, text] of Object.entries(values)) await at(name).fill(text);
    },
  };
}

const good = { old_password: 'Vecchia-1!', new_password1: 'Nuova-123!', new_password2: 'Nuova-123!' };

const reported: string[] = [];
beforeAll(async () => {
  // Otherwise the first error comes late, and a test that expects none does not see it.
  await import('./issue-text.ts');
  const collect = async (_address: string, { body }: { body: string | Uint8Array }) => {
    reported.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
    return new Response('{}');
  };
  // Sentry fetches a fresh `fetch` from a frame unless it looks like the browser's own.
  collect.toString = () => 'function fetch() { [native code] }';
  vi.stubGlobal('fetch', collect);
  return startErrorReports('http://publickey@127.0.0.1:9/7');
});

/** Waits until the form has handled the last event. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('AUTH-01 a second submit is ignored until onDone of the first has finished', async () => {
  const submit = vi.fn<() => Promise<void>>(async () => {});
  let finish = nothing;
  const onDone = () => new Promise<void>((resolve) => (finish = resolve));
  const form = await open(submit, onDone);
  await form.fill(good);
  await form.send();
  await form.send();
  expect(form.now().isSubmitting).toBe(true);
  expect(submit).toHaveBeenCalledTimes(1);
  finish();
  await expect.poll(() => form.now().isSubmitting).toBe(false);
});

test('ERR-05 an unexpected error is shown above the fields, and reported', async () => {
  const form = await open(() => Promise.reject(new TypeError('it broke')));
  await form.fill(good);
  await form.send();
  await expect.poll(() => form.now().refusals).toEqual(['Oops something went wrong!']);
  await expect.poll(() => reported.join()).toContain('it broke');
});

test('ERR-05 does not show or report an error that the screen shows itself', async () => {
  const form = await open(() => Promise.reject(new ShownElsewhere('given up')));
  await form.fill(good);
  await form.send();
  await settle();
  expect(form.now().refusals).toEqual([]);
  expect(reported.join()).not.toContain('given up');
});

test('correcting one of two contradicting fields clears the error of the other', async () => {
  const form = await open();
  await form.fill({ ...good, new_password1: 'Nuvoa-123!' });
  await form.send();
  await form.says('new_password2', "Passwords don't match");
  await form.type('new_password1', good.new_password1);
  await form.says('new_password2', undefined);
});

test('typing in one field shows no error on untouched fields', async () => {
  const form = await open();
  await form.type('new_password1', 'corta');
  await form.leave();
  await form.says('new_password1', 'Your password must have at least 8 characters');
  expect(form.error('new_password2')).toBeUndefined();
  await form.type('old_password', 'x');
  await settle();
  expect(form.error('old_password')).toBeUndefined();
});

test('leaving a field that was empty and is empty shows no error', async () => {
  const form = await open();
  await form.click('old_password');
  await form.leave();
  await settle();
  expect(form.error('old_password')).toBeUndefined();
});

test('leaving a required checkbox that was never ticked shows no error; sending the form shows it', async () => {
  const consent = z.object({ privacy_policy: register.body.shape.privacy_policy });
  const values = { privacy_policy: false };
  const { now } = await showHook(
    () => useCallForm({ schema: consent, values, submit: nothingSent }),
    (form) => {
      const { error, ...props } = form.tick('privacy_policy');
      return (
        <form {...form.formProps}>
          <button type="button">Before</button>
          <input type="checkbox" aria-label="Privacy" aria-invalid={error !== undefined} {...props} />
          <button>Send</button>
        </form>
      );
    },
  );
  await button('Before').click();
  await userEvent.tab();
  await expect.element(page.getByLabelText('Privacy')).toHaveFocus();
  await userEvent.tab();
  await settle();
  expect(now().tick('privacy_policy').error).toBeUndefined();
  await button('Send').click();
  await expect.poll(() => now().tick('privacy_policy').error).toBe('You must accept this to continue');
});

test('leaving a field that was emptied shows that it is required', async () => {
  const form = await open(undefined, undefined, good);
  await form.type('old_password', '');
  await form.leave();
  await form.says('old_password', 'This field is required');
});

test('a submit that the schema stops focuses the first wrong field', async () => {
  const submit = vi.fn<Submit>();
  const form = await open(submit);
  await form.fill({ ...good, new_password1: 'corta', new_password2: '' });
  await form.send();
  await expect.element(form.at('new_password1')).toHaveFocus();
  await expect.poll(form.now).toMatchObject({ mustCorrect: true, hasErrors: true });
  expect(submit).not.toHaveBeenCalled();
});

test('USER-09 a refusal focuses the first field that it names', async () => {
  const body = { new_password2: ['Second.'], new_password1: ['First.'] };
  const form = await open(() => Promise.reject(new HttpError({ status: 400, body })));
  await form.fill(good);
  await form.send();
  await form.says('new_password1', 'First.');
  await form.says('new_password2', 'Second.');
  await expect.element(form.at('new_password1')).toHaveFocus();
  expect(form.now()).toMatchObject({ mustCorrect: false, hasErrors: true });
});

test('after a save the fields show the values of the server; text typed meanwhile stays, and is unsaved', async () => {
  let answer = nothing;
  const kept = { ...good, old_password: 'as stored', new_password2: 'as stored' };
  const form = await open(() => new Promise<void>((resolve) => (answer = resolve)), nothing, empty, kept);
  await form.fill(good);
  await form.send();
  await form.type('new_password2', 'typed meanwhile');
  answer();
  await expect.element(form.at('old_password')).toHaveValue('as stored');
  await expect.element(form.at('new_password2')).toHaveValue('typed meanwhile');
  expect(form.now()).toMatchObject({ isDirty: true, saved: kept });
  await form.type('new_password2', 'as stored');
  expect(form.now().isDirty).toBe(false);
});

test('Cancel restores the saved values, and removes the errors', async () => {
  const form = await open(undefined, undefined, good);
  await form.type('old_password', '');
  await form.send();
  await form.says('old_password', 'This field is required');
  form.now().cancel();
  await expect.element(form.at('old_password')).toHaveValue(good.old_password);
  await form.says('old_password', undefined);
  expect(form.now()).toMatchObject({ isDirty: false, mustCorrect: false });
});

test('the server’s error on a field stays until that field is typed in', async () => {
  const refusal = new HttpError({ status: 400, body: { old_password: ['Wrong.'] } });
  const form = await open(() => Promise.reject(refusal));
  await form.fill(good);
  await form.send();
  await form.says('old_password', 'Wrong.');
  await form.type('new_password1', 'Altra-123!');
  await settle();
  expect(form.error('old_password')).toBe('Wrong.');
  await form.type('old_password', 'Vecchia-2!');
  await form.says('old_password', undefined);
});

test('APP-10 a change of language translates the error of a field', async () => {
  vi.spyOn(i18n, '_').mockImplementation(
    (text) => `${i18n.locale}: ${(text as unknown as { message: string }).message}`,
  );
  const form = await open();
  await form.send();
  await form.says('old_password', 'en-US: This field is required');
  i18n.loadAndActivate({ locale: 'it-IT', messages: {} });
  await form.says('old_password', 'it-IT: This field is required');
  expect(form.now().mustCorrect).toBe(true);
  i18n.activate('en-US');
  await form.says('old_password', 'en-US: This field is required');
});

test('APP-10 a change of language clears the server’s errors', async () => {
  const body = { old_password: ['Wrong.'], non_field_errors: ['Not now.'] };
  const form = await open(() => Promise.reject(new HttpError({ status: 400, body })));
  await form.fill(good);
  await form.send();
  await form.says('old_password', 'Wrong.');
  expect(form.now().refusals).toEqual(['Not now.']);
  i18n.loadAndActivate({ locale: 'it-IT', messages: {} });
  await form.says('old_password', undefined);
  await expect.poll(() => form.now().refusals).toEqual([]);
  i18n.activate('en-US');
});

test('the error of a left field waits for the end of the press that left it', async () => {
  const form = await open();
  await form.type('new_password1', 'corta');
  press({ button: 0, isPrimary: true });
  await form.leave();
  await settle();
  expect(form.error('new_password1')).toBeUndefined();
  document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }));
  await form.says('new_password1', 'Your password must have at least 8 characters');
});

test.each([
  ['of the right button, whose menu swallows pointerup,', { button: 2, isPrimary: true }],
  ['of a second finger', { button: 0, isPrimary: false }],
])('a press %s does not delay the error', async (_, kind) => {
  const form = await open();
  await form.type('new_password1', 'corta');
  press(kind);
  await form.leave();
  await form.says('new_password1', 'Your password must have at least 8 characters');
});

const press = (kind: PointerEventInit) =>
  document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...kind }));

describe('an error in onDone', () => {
  const fault = () => {
    throw new TypeError('in onDone');
  };

  test('is reported, and the form stays as sent', async () => {
    const form = await open(async () => {}, fault);
    await form.fill(good);
    await form.send();
    await expect.poll(() => reported.join()).toContain('in onDone');
    expect(form.now()).toMatchObject({ isSubmitting: false, refusals: [] });
  });

  test('is not treated as a refusal of the call', async () => {
    const { now } = await showHook(() =>
      useCallForm({ schema, values: good, submit: async () => {}, onDone: fault }),
    );
    await expect(now().save()).rejects.toEqual(new TypeError('in onDone'));
    await expect.poll(() => now().isSubmitting).toBe(false);
    expect(now().refusals).toEqual([]);
  });
});
