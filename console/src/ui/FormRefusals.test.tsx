import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod/mini';
import { button, showHook } from '../../test/show.tsx';
import { HttpError } from '../platform/http/error.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { openForm } from '../../test/form-page.tsx';
import { CallForm } from './CallForm.tsx';
import { FormRefusals } from './FormRefusals.tsx';
import { TextField } from './TextField.tsx';

const schema = z.object({ code: z.string() });
const link = page.getByRole('link', { name: 'Read more in the manual' });

async function refused(status: number, headers: Record<string, string> = {}) {
  const body = { detail: 'Too many attempts. Wait 1 second.' };
  const submit = () => Promise.reject(new HttpError({ status, body, headers: new Headers(headers) }));
  const useForm = () => useCallForm({ schema, values: { code: '' }, submit });
  const { now } = await showHook(useForm, (form) => (
    <form {...form.formProps}>
      <FormRefusals form={form} title="Couldn’t sign you in" />
      <button>Send</button>
    </form>
  ));
  await button('Send').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Too many attempts/);
  return now;
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));

test('AUTH-18 a refusal that says to wait leads to the manual, also when the wait is over', async () => {
  const form = await refused(429, { 'Retry-After': '1' });
  await expect.element(link).toHaveAttribute('href', '/manual/en/account/#wait');
  await expect.poll(() => form().waitSeconds).toBe(0);
  await expect.element(link).toBeVisible();
});

test('ERR-04 a refusal of a long form is scrolled into view', async () => {
  const submit = () =>
    Promise.reject(
      new HttpError({ status: 409, body: { detail: 'No place is left.' }, headers: new Headers() }),
    );
  await showHook(
    () => useCallForm({ schema, values: { code: '' }, submit }),
    (form) => (
      <form {...form.formProps}>
        <FormRefusals form={form} />
        <div style={{ height: '4000px' }} />
        <button>Send</button>
      </form>
    ),
  );
  await button('Send').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/No place is left/);
  await expect.element(page.getByRole('alert')).toBeInViewport();
});

test('another refusal does not lead to the manual', async () => {
  await refused(400);
  await expect.element(link).not.toBeInTheDocument();
});

test.each([
  ['a page', false],
  ['a dialog', true],
])(
  'VAL-07 a form of %s with an error says "There are errors in the form, please correct them"',
  async (_, bare) => {
    const filled = z.object({ code: z.string().check(z.minLength(1)) });
    await openForm(function Form() {
      const form = useCallForm({ schema: filled, values: { code: '7' }, submit: async () => ({}) });
      return (
        <CallForm form={form} bare={bare}>
          <TextField {...form.field('code')} label="Code" />
          {bare && <button>Save</button>}
        </CallForm>
      );
    });
    const said = page.getByText('There are errors in the form, please correct them');
    expect(said.elements()).toEqual([]);
    await page.getByLabelText('Code').fill('');
    await button('Save').click();
    await expect.element(said).toBeVisible();
    await page.getByLabelText('Code').fill('8');
    await expect.element(said).not.toBeInTheDocument();
  },
);
