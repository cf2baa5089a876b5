import type { Contact } from '@regia/contract/account/contact';
import { expect, test } from 'vitest';
import { changesOf, valuesOf } from './contact-values.ts';

const saved: Contact = {
  id: '01990000-0000-7000-8000-000000000001',
  username: 'a.r.redazione',
  email: 'a.r@comune.example',
  first_name: 'Anna',
  last_name: 'Rossi',
  organization_name: 'URP',
  ssn: '',
  phone: '+390612345678',
};

test('USER-10 sends only the changed fields, emptied ones included', () => {
  expect(changesOf(valuesOf(saved), saved)).toEqual({});
  expect(changesOf({ ...valuesOf(saved), last_name: 'Verdi', phone: '' }, saved)).toEqual({
    last_name: 'Verdi',
    phone: '',
  });
});

test('USER-10 the form sends neither the username nor the e-mail address', () => {
  expect(Object.keys(valuesOf(saved))).toEqual([
    'first_name',
    'last_name',
    'organization_name',
    'ssn',
    'phone',
  ]);
});
