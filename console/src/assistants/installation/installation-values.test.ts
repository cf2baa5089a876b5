import { expect, test } from 'vitest';
import { validate } from '../../platform/form/validate.ts';
import { installationSchema } from './installation-schema.ts';
import { originIn } from './installation-values.ts';

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

const VALUES = {
  allowed_origins: ['https://a.example', '', 'https://b.example', ''],
  visitor_questions_per_minute: null,
  total_questions_per_minute: 40,
  chat_page: 'none',
  user_type: 'anonymous',
};

test('AST-05 empty rows are not saved, and a limit without a number is that of the server', async () => {
  expect(await validate(installationSchema, VALUES)).toEqual({
    value: { ...VALUES, allowed_origins: ['https://a.example', 'https://b.example'] },
    issues: null,
  });
});

test.each(['many', 0, '1.5'])('AST-05 %j is no limit', async (limit) => {
  const { issues } = await validate(installationSchema, { ...VALUES, total_questions_per_minute: limit });
  expect(Object.keys(issues ?? {})).toEqual(['total_questions_per_minute']);
});
