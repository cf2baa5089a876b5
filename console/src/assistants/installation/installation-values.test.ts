import { expect, test } from 'vitest';
import { installationBody, originIn } from './installation-values.ts';

test.each([
  ['https://www.comune.example', 'https://www.comune.example'],
  ['https://www.comune.example/uffici/?a=1#b', 'https://www.comune.example'],
  [' www.comune.example ', 'https://www.comune.example'],
  ['WWW.Comune.Example/', 'https://www.comune.example'],
  ['http://localhost:8080/x', 'http://localhost:8080'],
  ['città.example', 'città.example'],
  ['https://città.example', 'https://xn--citt-3na.example'],
  ['ftp://comune.example', 'ftp://comune.example'],
  ['comune', 'comune'],
  ['due parole', 'due parole'],
])('AST-05 %s becomes the origin %s', (typed, origin) => {
  expect(originIn(typed)).toBe(origin);
});

test('AST-05 empty rows are not saved; an empty limit is none, and a text that is no number is refused', () => {
  const values = {
    allowed_origins: 'https://a.example\n\nhttps://b.example\n',
    visitor_questions_per_minute: ' ',
    total_questions_per_minute: 'many',
    chat_page: 'none',
    user_type: 'anonymous',
  };
  expect(installationBody(values)).toEqual({
    allowed_origins: ['https://a.example', 'https://b.example'],
    visitor_questions_per_minute: null,
    total_questions_per_minute: 0,
    chat_page: 'none',
    user_type: 'anonymous',
  });
  expect(installationBody({ ...values, total_questions_per_minute: '40' })).toMatchObject({
    total_questions_per_minute: 40,
  });
});
