import { expect, test } from 'vitest';
import { smallTalkIn } from './small-talk-in.ts';

test.each([
  ['Ciao', 'greeting', 'it'],
  ['Buongiorno!', 'greeting', 'it'],
  ['ciao, come stai?', 'greeting', 'it'],
  ['Grazie mille 😊', 'thanks', 'it'],
  ['ok grazie', 'thanks', 'it'],
  ['grazie mille, gentilissimo', 'thanks', 'it'],
  ['Grazie, mi è stato molto utile!', 'thanks', 'it'],
  ['Perfetto, grazie e arrivederci', 'goodbye', 'it'],
  ['thanks and goodbye', 'goodbye', 'en'],
  ['Arrivederci', 'goodbye', 'it'],
  ['buona giornata!', 'goodbye', 'it'],
  ['Chi sei?', 'who_are_you', 'it'],
  ['ciao, chi sei?', 'who_are_you', 'it'],
  ['che cosa sai fare?', 'who_are_you', 'it'],
  ['ho capito', 'acknowledgement', 'it'],
  ['sì', 'acknowledgement', 'it'],
  ['Va bene, arrivederci', 'goodbye', 'it'],
  ['Buongiorno, va bene', 'greeting', 'it'],
  ['ok ok ok ok', 'acknowledgement', 'it'],
  ['grazie, ok', 'thanks', 'it'],
  ['bye, who are you?', 'who_are_you', 'en'],
  ['Hello there', 'greeting', 'en'],
  ['good morning', 'greeting', 'en'],
  ['Thank you so much!', 'thanks', 'en'],
  ['Thanks, that helped a lot!', 'thanks', 'en'],
  ['thank you, that was very helpful', 'thanks', 'en'],
  ['bye', 'goodbye', 'en'],
  ['thanks, that helped a lot but where do I pay?', undefined, undefined],
  ['who are you?', 'who_are_you', 'en'],
  ['Are you a robot?', 'who_are_you', 'en'],
  ['got it', 'acknowledgement', 'en'],
  ['Ciao, quando apre la biblioteca?', undefined, undefined],
  ['Buongiorno, quando è pronta la risposta?', undefined, undefined],
  ['Buongiorno, la risposta è pronta', 'greeting', 'it'],
  ['Hello, when will you be back?', undefined, undefined],
  ['Hello, I will be back', 'greeting', 'en'],
  ['chi è il sindaco?', undefined, undefined],
  ['who is the mayor?', undefined, undefined],
  ['what are you allowed to park here?', undefined, undefined],
  ['???', undefined, undefined],
  [`grazie${' mille'.repeat(39)}`, 'thanks', 'it'],
  [`grazie${' mille'.repeat(40)}`, undefined, undefined],
])('ANS-10 small talk: %s is read as %s', (message, talk, language) => {
  expect(smallTalkIn(message, 'it')).toEqual(talk === undefined ? undefined : { talk, language });
});

test.each([
  ['ok', 'it'],
  ['ok', 'en'],
  ['no', 'it'],
  ['no', 'en'],
] as const)(
  'ANS-10 %s, a word of both languages, has the language of the assistant: %s',
  (message, language) => {
    expect(smallTalkIn(message, language)).toEqual({ talk: 'acknowledgement', language });
  },
);
