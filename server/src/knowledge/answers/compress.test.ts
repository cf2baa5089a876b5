import { expect, test } from 'vitest';
import { readQuestion, weigh } from '../retrieval/question.ts';
import { synonymsFor } from '../retrieval/synonyms.ts';
import { compressorFor } from './compress.ts';

const compressed = (question: string, body: string): string =>
  compressorFor(
    weigh(
      readQuestion(question, 'it', 'it', (language) => synonymsFor(language, '')),
      () => 1,
      100,
    ),
  )({
    body,
    language: 'it',
  });
const BODY =
  'Il Comune ha tre uffici. Il ritiro dei rifiuti è gratuito. Si prenota per telefono. Il sindaco riceve il lunedì. Il parco chiude alle 20.';

test('ANS-04 a sentence with a word of the question stays, with the one after it; what is left out is marked once', () => {
  expect(compressed('Come funziona il ritiro dei rifiuti?', BODY)).toBe(
    '[…] Il ritiro dei rifiuti è gratuito. Si prenota per telefono. […]',
  );
});

test('ANS-04 a passage without a word of the question stays whole', () => {
  expect(compressed('Chi vince il torneo di scacchi?', BODY)).toBe(BODY);
});

test('ANS-04 a passage of which all sentences bear on the question stays as it is', () => {
  const body = 'I rifiuti si ritirano il martedì.\n- I rifiuti di carta il giovedì.';
  expect(compressed('Quando si ritirano i rifiuti?', body)).toBe(body);
});

test('ANS-04 a sentence with the kind of answer that is asked for stays', () => {
  const body =
    'La tessera è per i residenti. Vale un anno. Si chiede online. Il prezzo è di 22,21 euro. Il parco è bello. Il sindaco è lieto.';
  expect(compressed('Quanto costa la tessera?', body)).toContain('22,21 euro');
});
