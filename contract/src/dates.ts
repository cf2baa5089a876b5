import { z } from 'zod/mini';
import { ruleParams } from './rules.ts';

/** A bound in the format of the field; a function if it depends on the clock. */
type Bound = string | (() => string);
interface Bounds {
  min?: Bound;
  max?: Bound;
}

const valueOf = (bound: Bound) => (typeof bound === 'string' ? bound : bound());

/** Both bounds are inclusive. `place` converts a value to one that can be compared. */
const within = ({ min, max }: Bounds, place: (value: string) => string | number) => [
  z.refine<string>(
    (value) => min === undefined || place(value) >= place(valueOf(min)),
    ruleParams('date_min'),
  ),
  z.refine<string>(
    (value) => max === undefined || place(value) <= place(valueOf(max)),
    ruleParams('date_max'),
  ),
];

/** `2026-11-21`. */
export const date = (bounds: Bounds = {}) =>
  z.iso.date({ abort: true }).check(...within(bounds, (value) => value));

/** `14:40`, as a time of day. */
export const time = (bounds: Bounds = {}) =>
  z.iso.time({ precision: -1, abort: true }).check(...within(bounds, (value) => value));

/** An instant with its offset: `2026-11-21T14:40:00+01:00`. */
export const dateTime = (bounds: Bounds = {}) =>
  z.iso.datetime({ offset: true, abort: true }).check(...within(bounds, Date.parse));

/** The value of a field for a date with its time, in the user's time zone: `2026-11-21T14:40`; empty when nothing is chosen. */
export const localDateTime = (bounds: Bounds = {}) =>
  z.union([z.literal(''), z.iso.datetime({ local: true, abort: true }).check(...within(bounds, Date.parse))]);
