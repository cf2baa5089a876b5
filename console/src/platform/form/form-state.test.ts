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

const NESTED = {
  texts: { it: { greeting: 'Salve', questions: ['Uno?'] }, en: { greeting: 'Hello', questions: [] } },
};

test('a field of a group is typed, and the others stay; another group that came meanwhile replaces them', () => {
  const form = typed(formOf(NESTED), { 'texts.it.greeting': 'Buongiorno' });
  expect(form.values.texts).toEqual({
    it: { greeting: 'Buongiorno', questions: ['Uno?'] },
    en: NESTED.texts.en,
  });
  expect(NESTED.texts.it.greeting).toBe('Salve');
  const elsewhere = { texts: { ...NESTED.texts, en: { greeting: 'Hi', questions: ['One?'] } } };
  expect(rebased(form, elsewhere).values.texts).toEqual({ it: form.values.texts.it, en: elsewhere.texts.en });
});

test('the server stored another value in a group: text typed meanwhile beside it stays', () => {
  const sent = typed(formOf(NESTED), { 'texts.it.greeting': ' Ciao ' });
  const later = typed(sent, { 'texts.it.questions': ['Uno?', 'Due?'] });
  const kept = { texts: { ...NESTED.texts, it: { greeting: 'Ciao', questions: ['Uno?'] } } };
  expect(stored(later, sent.values, kept).values.texts.it).toEqual({
    greeting: 'Ciao',
    questions: ['Uno?', 'Due?'],
  });
});

test('a whole group that is entered takes the refusals of its fields and rows with it', () => {
  const refused = { 'texts.it.greeting': 'No.', 'texts.it.questions.0': 'No.', 'texts.en.greeting': 'No.' };
  const form = typed({ ...formOf(NESTED), refused }, { 'texts.it': NESTED.texts.it });
  expect(Object.keys(form.refused)).toEqual(['texts.en.greeting']);
});
