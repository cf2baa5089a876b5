import { expect, test } from 'vitest';
import { formOf, rebased, stored, typed, validated } from './form-state.ts';

const saved = { name: 'Ada', phone: '' };

test('the server stored other values than were sent: those show, and text typed meanwhile stays', () => {
  const sent = typed(formOf(saved), { name: ' Bea ' });
  const later = typed(sent, { phone: '06' });
  expect(stored(later, sent.values, { name: 'Bea', phone: '' })).toMatchObject({
    values: { name: 'Bea', phone: '06' },
    saved: { name: 'Bea', phone: '' },
  });
});

test('values saved elsewhere replace what is not changed here', () => {
  const form = rebased(typed(formOf(saved), { name: 'Bea' }), { name: 'Eva', phone: '+39' });
  expect(form).toMatchObject({ values: { name: 'Bea', phone: '+39' }, saved: { name: 'Eva', phone: '+39' } });
});

test('a slow validation of earlier values shows nothing', () => {
  const before = typed(formOf(saved), { phone: '06' });
  const form = typed(before, { phone: '+39 06 123456' });
  const issues = { phone: 'Too short' };
  expect(validated(form, { values: before.values, issues, also: ['phone'] }).wrong).toEqual({});
  expect(validated(form, { values: form.values, issues, also: ['phone'] }).wrong).toEqual(issues);
});
