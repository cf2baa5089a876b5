import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { applySaved, resetToSaved } from './apply-saved.ts';

const saved = { name: 'Ada', phone: '' };

/** A form as `useCallForm` creates it, with these values typed. */
function typed(values: Partial<typeof saved>) {
  const form = createFormControl({ defaultValues: saved, resetOptions: { keepDirtyValues: true } });
  for (const name of ['name', 'phone'] as const) form.register(name);
  // Without a page, only this registers the fields.
  form.reset(saved);
  type(form, values);
  return form;
}

function type(form: Pick<ReturnType<typeof typed>, 'setValue'>, values: Partial<typeof saved>): void {
  for (const name of Object.keys(values) as (keyof typeof saved)[])
    form.setValue(name, values[name] ?? '', { shouldDirty: true });
}

const unsaved = (form: ReturnType<typeof typed>) =>
  Object.keys(saved).filter((name) => form.getFieldState(name as keyof typeof saved).isDirty);

test('after a save the fields show the values of the server; nothing is unsaved', () => {
  const form = typed({ name: ' Ada ', phone: '0039 06 12345678' });
  expect(unsaved(form)).toEqual(['name', 'phone']);
  applySaved(form, form.getValues(), { name: 'Ada', phone: '+390612345678' });
  expect(form.getValues()).toEqual({ name: 'Ada', phone: '+390612345678' });
  expect(unsaved(form)).toEqual([]);
});

test('text typed during the save stays, and is unsaved', () => {
  const form = typed({ name: 'Ada L.' });
  const sent = form.getValues();
  type(form, { phone: '06' });
  applySaved(form, sent, { name: 'Ada L.', phone: '' });
  expect(form.getValues()).toEqual({ name: 'Ada L.', phone: '06' });
  expect(unsaved(form)).toEqual(['phone']);
});

test('Cancel restores the saved values', () => {
  const form = typed({ name: 'Bea', phone: '06' });
  resetToSaved(form);
  expect(form.getValues()).toEqual(saved);
  expect(unsaved(form)).toEqual([]);
});
