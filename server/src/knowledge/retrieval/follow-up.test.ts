import { expect, test } from 'vitest';
import { isFollowUp } from './follow-up.ts';
import { readQuestion } from './question.ts';
import { synonymsFor } from './synonyms.ts';

const read = (text: string, language: 'it' | 'en') =>
  isFollowUp(readQuestion(text, language, language, (spoken) => synonymsFor(spoken)));

test.each([
  ['e per gli studenti?', 'it'],
  ['E il sabato?', 'it'],
  ['ma quanto costa la tessera?', 'it'],
  ['quanto costa?', 'it'],
  ['per gli anziani', 'it'],
  ['a Milano?', 'it'],
  ['anche in agosto?', 'it'],
  ['come lo rinnovo?', 'it'],
  ['dove posso ritirarla?', 'it'],
  ['and on Saturday?', 'en'],
  ['what about students?', 'en'],
  ['for children?', 'en'],
  ['how much does it cost?', 'en'],
  ['which one is best?', 'en'],
  ['how do I renew it?', 'en'],
] as const)('ANS-16 "%s" (%s) may need the subject of the question before', (text, language) => {
  expect(read(text, language)).toBe(true);
});

test.each([
  ['È possibile pagare la mensa con la carta?', 'it'],
  ['e possibile pagare la mensa con la carta', 'it'],
  ['quanto costa la carta d’identità?', 'it'],
  ['di che cosa ha bisogno un ente?', 'it'],
  ['da dove parte il bus?', 'it'],
  ['al supermercato si può pagare con la carta?', 'it'],
  ['come mi arriva il green pass, devo chiederlo?', 'it'],
  ['quando parla Carla?', 'it'],
  ['come lo rinnovo con la tessera sanitaria europea?', 'it'],
  ['how much is a resident parking permit?', 'en'],
  ['is there an admin interface?', 'en'],
  ['how do I validate one single field?', 'en'],
  ['in which year was the library built?', 'en'],
  ['where does the framework put the logged in user and its token?', 'en'],
] as const)('ANS-16 "%s" (%s) is a question of its own', (text, language) => {
  expect(read(text, language)).toBe(false);
});
