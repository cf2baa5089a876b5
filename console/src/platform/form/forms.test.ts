import { act, createElement } from 'react';
import { i18n } from '@lingui/core';
import { changePassword } from '@regia/contract/account/credentials';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startErrorReports } from '../error-reports/error-reports.ts';
import { HttpError, SaidElsewhere } from '../http/error.ts';
import { does, types, using } from '../../../test/draw.ts';
import { useCallForm } from './use-call-form.ts';
import { usePlainForm } from './use-plain-form.ts';

const empty = { old_password: '', new_password1: '', new_password2: '' };
type Name = keyof typeof empty;
type Submit = (values: unknown) => Promise<unknown>;
const schema = changePassword.body;

const input = (field: { name: string; error: string | undefined }) =>
  createElement('input', { key: field.name, ...field, error: undefined });

const fields = ({ field }: { field: (name: Name) => Parameters<typeof input>[0] }) =>
  Object.keys(empty).map((name) => input(field(name as Name)));

/** The same form by both hooks, as far as a test needs it. */
const hooks = {
  usePlainForm: (submit: Submit, onDone: () => unknown) => {
    const useForm = () => usePlainForm({ schema, empty, submit, onDone });
    return using(useForm, (form) => createElement('form', form.formProps as object, fields(form)));
  },
  useCallForm: (submit: Submit, onDone: () => unknown) => {
    const useForm = () => useCallForm({ schema, values: empty, submit, onDone });
    return using(useForm, (form) => {
      const onSubmit = () => void form.save();
      return createElement('form', { onSubmit }, fields(form));
    });
  },
};

const nothing = () => {};

async function open(
  hook: keyof typeof hooks,
  submit: Submit = async () => {},
  onDone: () => unknown = nothing,
) {
  const { place, now } = await hooks[hook](submit, onDone);
  return {
    now,
    error: (name: Name) => now().field(name).error,
    type: (name: Name, text: string) => types(place.querySelector<HTMLInputElement>(`[name=${name}]`)!, text),
    leave: (name: Name) => does(place.querySelector(`[name=${name}]`), 'focusout'),
    send: () => does(place.querySelector('form'), 'submit'),
    fill: async (values: Record<string, string>) => {
      for (const [name, text] of Object.entries(values))
        await types(place.querySelector<HTMLInputElement>(`[name=${name}]`)!, text);
    },
  };
}

const good = { old_password: 'Vecchia-1!', new_password1: 'Nuova-123!', new_password2: 'Nuova-123!' };

const reported: string[] = [];
beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'https://regia.example', pathname: '/' });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string | Uint8Array }) => {
    reported.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
    return new Response('{}');
  });
  await startErrorReports('http://publickey@127.0.0.1:9/7');
  return () => vi.unstubAllGlobals();
});

test('AUTH-01 what is sent is sent once, until what it leads to is done as well', async () => {
  const submit = vi.fn(async () => {});
  let arrive = nothing;
  const wayIn = () => new Promise<void>((resolve) => (arrive = resolve));
  const form = await open('usePlainForm', submit, wayIn);
  await form.fill(good);
  await form.send();
  await form.send();
  expect(form.now().isSubmitting).toBe(true);
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => arrive());
  expect(form.now().isSubmitting).toBe(false);
});

describe.each(['usePlainForm', 'useCallForm'] as const)('%s', (hook) => {
  test('ERR-05 a surprise on the way is told above the fields, and reported', async () => {
    const form = await open(hook, () => Promise.reject(new TypeError(`${hook} broke`)));
    await form.fill(good);
    await form.send();
    expect(form.now().refusals).toEqual(['Oops something went wrong!']);
    await vi.waitFor(() => expect(reported.join()).toContain(`${hook} broke`));
  });

  test('ERR-05 what the screen says in words of its own is neither told nor reported', async () => {
    const form = await open(hook, () => Promise.reject(new SaidElsewhere(`${hook} given up`)));
    await form.fill(good);
    await form.send();
    expect(form.now().refusals).toEqual([]);
    expect(reported.join()).not.toContain('given up');
  });

  test('a field that was only contradicted by the one that is corrected says nothing more', async () => {
    const form = await open(hook);
    await form.fill({ ...good, new_password1: 'Nuvoa-123!' });
    await form.send();
    expect(form.error('new_password2')).toBe("Passwords don't match");
    await form.type('new_password1', good.new_password1);
    expect(form.error('new_password2')).toBeUndefined();
  });

  test('typing in one field says nothing yet of those that nobody has been in', async () => {
    const form = await open(hook);
    await form.type('new_password1', 'corta');
    await form.leave('new_password1');
    expect(form.error('new_password1')).toBe('Your password must have at least 8 characters');
    expect(form.error('new_password2')).toBeUndefined();
    await form.type('old_password', 'x');
    expect(form.error('old_password')).toBeUndefined();
  });

  test('the server’s words on a field stay until that field is typed in', async () => {
    const refusal = new HttpError({ status: 400, body: { old_password: ['Wrong.'] } });
    const form = await open(hook, () => Promise.reject(refusal));
    await form.fill(good);
    await form.send();
    expect(form.error('old_password')).toBe('Wrong.');
    await form.type('new_password1', 'Altra-123!');
    expect(form.error('old_password')).toBe('Wrong.');
    await form.type('old_password', 'Vecchia-2!');
    expect(form.error('old_password')).toBeUndefined();
  });

  test('APP-10 what a field says follows the language on screen', async () => {
    vi.spyOn(i18n, '_').mockImplementation(
      (text) => `${i18n.locale}: ${(text as unknown as { message: string }).message}`,
    );
    const form = await open(hook);
    await form.send();
    expect(form.error('old_password')).toBe('en-US: This field is required');
    await act(async () => i18n.loadAndActivate({ locale: 'it-IT', messages: {} }));
    expect(form.error('old_password')).toBe('it-IT: This field is required');
    expect(form.now().mustCorrect).toBe(true);
    await act(async () => i18n.activate('en-US'));
  });

  test('APP-10 what the server said in the language before is said no more', async () => {
    const body = { old_password: ['Wrong.'], non_field_errors: ['Not now.'] };
    const form = await open(hook, () => Promise.reject(new HttpError({ status: 400, body })));
    await form.fill(good);
    await form.send();
    expect(form.error('old_password')).toBe('Wrong.');
    expect(form.now().refusals).toEqual(['Not now.']);
    await act(async () => i18n.loadAndActivate({ locale: 'it-IT', messages: {} }));
    expect(form.error('old_password')).toBeUndefined();
    expect(form.now().refusals).toEqual([]);
    await act(async () => i18n.activate('en-US'));
  });

  test('a button is not moved from under the pointer that presses it: what a left field says waits', async () => {
    const form = await open(hook);
    await form.type('new_password1', 'corta');
    await does(document, 'pointerdown', { button: 0, isPrimary: true });
    await form.leave('new_password1');
    expect(form.error('new_password1')).toBeUndefined();
    await does(document, 'pointerup', { button: 0, isPrimary: true });
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(form.error('new_password1')).toBe('Your password must have at least 8 characters');
  });

  test.each([
    ['of the right button, whose menu keeps the end to itself', { button: 2, isPrimary: true }],
    ['of a second finger', { button: 0, isPrimary: false }],
  ])('a press %s holds nothing up', async (_, press) => {
    const form = await open(hook);
    await form.type('new_password1', 'corta');
    await does(document, 'pointerdown', press);
    await form.leave('new_password1');
    expect(form.error('new_password1')).toBe('Your password must have at least 8 characters');
  });
});

describe('a fault in what follows a save', () => {
  const fault = () => {
    throw new TypeError('in onDone');
  };

  test('leaves a plain form as it was sent, and is reported', async () => {
    const form = await open('usePlainForm', async () => {}, fault);
    await form.fill(good);
    await form.send();
    expect(form.now()).toMatchObject({ isSubmitting: false, refusals: [] });
    await vi.waitFor(() => expect(reported.join()).toContain('in onDone'));
  });

  test('is not taken for a refusal of the call', async () => {
    const { now } = await using(() =>
      useCallForm({ schema, values: good, submit: async () => {}, onDone: fault }),
    );
    let error: unknown;
    await act(
      async () =>
        void (await now()
          .save()
          .catch((caught: unknown) => (error = caught))),
    );
    expect(error).toEqual(new TypeError('in onDone'));
    expect(now()).toMatchObject({ refusals: [], isSubmitting: false });
  });
});
