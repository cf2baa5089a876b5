import { expect, test } from 'vitest';
import { validate } from '../../platform/form/validate.ts';
import { contactForm } from './contact-form.ts';

test.each([
  ['+39 33 312345', { phone: 'Phone number is incomplete or incorrect' }],
  ['+39 333 1234567', null],
  ['', null],
])('VAL-07 the phone number %j gives the issues %j', async (phone, expected) => {
  expect((await validate(contactForm, { phone })).issues).toEqual(expected);
});

test.each([
  ['123', { ssn: 'Vat number not valid' }],
  ['1234567890123', { ssn: 'SSN not valid' }],
  ['RSSMRA85T10A562T', { ssn: 'SSN not valid' }],
  ['07643520567', null],
  ['', null],
])('VAL-04 VAL-07 the tax id %j gives the issues %j', async (ssn, expected) => {
  expect((await validate(contactForm, { ssn })).issues).toEqual(expected);
});

test('VAL-04 a fiscal code is sent in capitals', async () => {
  expect((await validate(contactForm, { ssn: 'rssmra85t10a562s' })).value).toEqual({
    ssn: 'RSSMRA85T10A562S',
  });
});
