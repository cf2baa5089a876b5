import { expect, test } from 'vitest';
import { typedAddresses } from './typed-address.ts';

test.each([
  [' www.comune.example/orari ', ['https://www.comune.example/orari', 'http://www.comune.example/orari']],
  ['localhost:8080', ['https://localhost:8080/', 'http://localhost:8080/']],
  ['città.example?a=1#b', ['https://xn--citt-3na.example/?a=1', 'http://xn--citt-3na.example/?a=1']],
  ['sala_1.comune.example', ['https://sala_1.comune.example/', 'http://sala_1.comune.example/']],
  ['comune.example#b', ['https://comune.example/', 'http://comune.example/']],
  ['http://www.comune.example#b', ['http://www.comune.example/']],
  ['javascript:alert(1)', []],
  ['/manual/', []],
  ['//manual/', []],
  ['', []],
])('TRN-01 %j means %j', (typed, meant) => {
  expect(typedAddresses(typed).map(({ href }) => href)).toEqual(meant);
});
