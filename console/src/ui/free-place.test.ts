import { expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

const AREA = { left: 500, top: 60, right: 1000, bottom: 600 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test.each([
  ['no control: the corner', [], 700, 60],
  ['controls elsewhere: the corner', [box(900, 0, 990, 50), box(0, 60, 690, 600)], 700, 60],
  ['a control in the corner: under it', [box(900, 70, 990, 100)], 700, 108],
  ['a gap that is too low: the next one', [box(700, 60, 990, 100), box(700, 130, 990, 170)], 700, 178],
  ['a column of controls at the right: left of it', [box(940, 60, 990, 600)], 632, 60],
  ['room below and at the left: below', [box(940, 60, 990, 90)], 700, 98],
  ['no free place: where it covers least', [box(500, 60, 1000, 300), box(500, 320, 1000, 600)], 700, 308],
])('APP-18 the place of a toast, %s', (_, controls, left, top) => {
  expect(freePlace(controls, { width: 300, height: 50 }, AREA)).toMatchObject({ left, top });
});
