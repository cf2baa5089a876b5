import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { takeUp, undoTyping } from './take-up.ts';

const saved = { name: 'Ada', phone: '' };

/** As `useCallForm` makes it, with these texts typed. */
function typed(values: Partial<typeof saved>) {
  const form = createFormControl({ defaultValues: saved, resetOptions: { keepDirtyValues: true } });
  for (const name of ['name', 'phone'] as const) form.register(name);
  // Without a page nothing else tells it that its fields are there.
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

test('after a save the fields show what the server made of them, and nothing is unsaved', () => {
  const form = typed({ name: ' Ada ', phone: '0039 06 12345678' });
  expect(unsaved(form)).toEqual(['name', 'phone']);
  takeUp(form, form.getValues(), { name: 'Ada', phone: '+390612345678' });
  expect(form.getValues()).toEqual({ name: 'Ada', phone: '+390612345678' });
  expect(unsaved(form)).toEqual([]);
});

test('what was typed while the save was on its way stays, and is still unsaved', () => {
  const form = typed({ name: 'Ada L.' });
  const sent = form.getValues();
  type(form, { phone: '06' });
  takeUp(form, sent, { name: 'Ada L.', phone: '' });
  expect(form.getValues()).toEqual({ name: 'Ada L.', phone: '06' });
  expect(unsaved(form)).toEqual(['phone']);
});

test('Cancel puts back what is saved', () => {
  const form = typed({ name: 'Bea', phone: '06' });
  undoTyping(form);
  expect(form.getValues()).toEqual(saved);
  expect(unsaved(form)).toEqual([]);
});
