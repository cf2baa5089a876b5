import { expect, test } from 'vitest';
import { holdsFact, LOOKED_AT, type FactKind } from './facts.ts';

const held = (text: string): FactKind[] =>
  (['cost', 'deadline', 'validity', 'hours', 'contact'] as const).filter((kind) =>
    holdsFact(kind, [{ text: 'Il municipio.' }, { text }]),
  );

test.each([
  ['La tessera costa 4,50 euro.', ['cost']],
  ['Il servizio è gratuito.', ['cost']],
  ['La domanda si presenta entro sei mesi dalla nascita.', ['deadline']],
  ['02 mar 2022: Termine presentazione domande', ['deadline']],
  ['Si paga il 16 giugno.', ['deadline']],
  ['The form must arrive within 30 days.', ['deadline']],
  ['Il permesso è valido per 5 anni.', ['validity']],
  ['La durata della concessione è di trenta anni.', ['validity']],
  ['Lo sportello riceve il lunedì dalle 9 alle 12.', ['hours']],
  ['Ufficio Scuola, 0461 777 333', ['contact']],
  ['scuola@valdoro.example', ['contact']],
  ['Dopo 30 giorni si riceve una risposta.', []],
  ['Il termine è nel regolamento. Servono due mesi.', []],
  ['La tessera è valida in tutta la provincia.', []],
])('ANS-01 the facts of “%s” are %j', (text, facts) => {
  expect(held(text)).toEqual(facts);
});

test('ANS-01 facts are looked for in the first characters of a text', () => {
  const after = (characters: number) => `${'x'.repeat(characters)} costa 5 euro`;
  expect(held(after(LOOKED_AT - 20))).toEqual(['cost']);
  expect(held(after(LOOKED_AT))).toEqual([]);
});
