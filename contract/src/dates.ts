import { z } from 'zod/mini';
import { ruled } from './rules.ts';

/** As the field writes it; a function where it moves with the clock. */
type Bound = string | (() => string);
interface Bounds {
  min?: Bound;
  max?: Bound;
}

const valueOf = (bound: Bound) => (typeof bound === 'string' ? bound : bound());

/** Both ends belong to the range. `place` says where on its line a value lies. */
const within = ({ min, max }: Bounds, place: (value: string) => string | number) => [
  z.refine<string>((value) => min === undefined || place(value) >= place(valueOf(min)), ruled('date_min')),
  z.refine<string>((value) => max === undefined || place(value) <= place(valueOf(max)), ruled('date_max')),
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

/** What `datetime-local` gives, in the person's own time: `2026-11-21T14:40`; empty where nothing was chosen. */
export const localDateTime = (bounds: Bounds = {}) =>
  z.union([z.literal(''), z.iso.datetime({ local: true, abort: true }).check(...within(bounds, Date.parse))]);
