import { z } from 'zod/mini';
import { line } from '../fields.ts';
import { ruleParams } from '../rules.ts';

const LENGTH_MAX = 64;

/** The time zones that a person can choose, by their IANA names. */
export const timeZones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** The usual name of a time zone: that of an alias, and with its capital letters. Undefined if there is no such zone. */
export function usualZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZones().find((one) => one === timeZone);
  } catch {
    return undefined;
  }
}

/** A time zone. Offsets such as `+01:00` are none: they know no daylight saving. */
export const timeZone = z.pipe(
  line(LENGTH_MAX, 1).check(z.refine((name) => usualZone(name) !== undefined, ruleParams('time_zone'))),
  z.transform((name: string) => usualZone(name) ?? name),
);
