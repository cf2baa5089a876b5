import { expect, test } from 'vitest';
import { draftOf } from './draft-of.ts';
import { usableDraft } from './usable-draft.ts';

const SAVED = { texts: { it: { greeting: 'Salve', questions: ['Uno?'] } } };
const typed = (greeting: string, questions: string[]) => ({ texts: { it: { greeting, questions } } });
const stored = <T,>(draft: T): T => JSON.parse(JSON.stringify(draft)) as T;

test('AUTH-08 a draft holds the changed fields of groups by path, each with its saved value', () => {
  const draft = draftOf({ saved: SAVED, values: typed('Ciao', ['Uno?']) } as never);
  expect(draft).toEqual({ 'texts.it.greeting': { saved: 'Salve', typed: 'Ciao' } });
});

test('AUTH-08 a draft is offered for what still differs; a change that was saved meanwhile is told', () => {
  const draft = stored(draftOf({ saved: SAVED, values: typed('Ciao', ['Uno?', 'Due?']) } as never));
  const offered = (values: object) => usableDraft(draft, { values } as never);
  expect(offered(SAVED)).toEqual({
    typed: { 'texts.it.greeting': 'Ciao', 'texts.it.questions': ['Uno?', 'Due?'] },
    savedMeanwhile: false,
  });
  // The same list has been saved meanwhile: nothing of it is left to restore.
  expect(offered(typed('Salve', ['Uno?', 'Due?'])).typed).toEqual({ 'texts.it.greeting': 'Ciao' });
  expect(offered(typed('Buongiorno', ['Uno?'])).savedMeanwhile).toBe(true);
});
